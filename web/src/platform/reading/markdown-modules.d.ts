/** A text of ours; web/reading-plugin.ts makes it from the Markdown. */
declare module '*.md' {
  import type { ReadingText } from '#platform/reading/reading-text.ts';

  const text: ReadingText;
  export default text;
}
