/** The values for the placeholders of a text that an author wrote. */
export interface Filling {
  readonly secret: string;
  /** What the expert wrote, in an indirect challenge. */
  readonly field: string;
}

/** Puts it there, once through: {{secret}} in what an expert wrote stays as it is. */
export function fillIn(text: string, filling: Filling): string {
  return text.replaceAll(/\{\{(secret|field)\}\}/g, (_, placeholder: keyof Filling) => filling[placeholder]);
}
