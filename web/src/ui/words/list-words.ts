const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** A word of a text; offsets in UTF-16 units. */
interface WordPlace {
  readonly start: number;
  readonly end: number;
}

/** Where words stand; what follows a word up to the next space, such as a full stop, is of it. */
export function listWords(text: string): WordPlace[] {
  const words: WordPlace[] = [];
  for (const { index, segment, isWordLike } of segmenter.segment(text)) {
    const end = index + segment.length;
    const last = words.at(-1);
    if (isWordLike === true) words.push({ start: index, end });
    else if (last?.end === index && segment.trim() !== '') words[words.length - 1] = { ...last, end };
  }
  return words;
}

export function countWords(text: string): number {
  return listWords(text).length;
}
