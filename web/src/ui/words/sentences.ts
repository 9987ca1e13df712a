/**
 * A message as a sentence that another may follow: labels and some messages of the server have no full stop. Nothing stays
 * nothing.
 */
export function asSentence(text: string): string {
  return text === '' || /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** Words as people count them, in languages without spaces too; the server counts the same. */
export function countWords(text: string): number {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
}
