import Markdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';

const plugins = [rehypeSanitize];

/** The text of an agreement; loaded with the first one that is opened. Its sections are below the row's heading. */
export function AgreementText({ text }: { readonly text: string }) {
  return (
    <Markdown rehypePlugins={plugins} components={{ h2: 'h3' }}>
      {text}
    </Markdown>
  );
}
