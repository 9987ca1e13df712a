import { type FoldedWord, foldedWords } from '@redoubt/contract/shared/unicode.ts';

const LONGEST_WORD = 40;
/** ASCII without apostrophes and hyphens. */
const PLAIN = /^[\x20-\x26\x28-\x2c\x2e-\x5f\x61-\x7e]*$/;

/** The words by which a text is found: lower case, without accents; those with hyphens as a whole and in parts. */
export function wordsOf(text: string): string[] {
  // Most of what an upload brings: nothing in it is folded.
  if (PLAIN.test(text))
    return text
      .toLowerCase()
      .split(/[^a-z\d]+/)
      .flatMap(shorten);
  return foldedWords(text).flatMap(({ whole, parts }) =>
    (parts.length > 1 ? [whole, ...parts] : [whole]).flatMap(shorten),
  );
}

function shorten(word: string): string[] {
  return word === '' ? [] : [word.slice(0, LONGEST_WORD)];
}

/** A question of the database for every word of the text, each as the beginning of one; null where there is no word. */
export function wordsQuery(text: string): string | null {
  const words = foldedWords(text);
  return words.length === 0 ? null : words.map(termOf).join(' & ');
}

/** One that was typed with a hyphen also finds what was written without. */
function termOf({ whole, parts }: FoldedWord): string {
  const beginning = (word: string) => `'${word.slice(0, LONGEST_WORD)}':*`;
  if (parts.length === 1) return beginning(whole);
  return `(${beginning(whole)} | ${parts.map(beginning).join(' & ')})`;
}
