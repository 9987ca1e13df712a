interface HtmlProps {
  /** HTML that the build made of Markdown of ours, without anything but plain elements. */
  readonly html: string;
  readonly as?: 'div' | 'span';
  readonly id?: string;
  readonly className?: string | undefined;
}

/** A stretch of a prepared text. React leaves its inside alone, so a page of text costs nothing when the client starts. */
export function Html({ html, as: Tag = 'div', ...rest }: HtmlProps) {
  // oxlint-disable-next-line react/no-danger -- the build made it from our Markdown and let only plain elements through
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
}
