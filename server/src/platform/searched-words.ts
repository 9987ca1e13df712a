import { normalizeText } from '@redoubt/contract/shared/text.ts';
const LONGEST_WORD = 40;

const PLAIN = /^[\x20-\x7e]*$/;

/** The words of a text as they are compared: lower case, without accents. */
export function wordsOf(text: string): string[] {
  return split(text).flatMap((word) => (word === '' ? [] : [word.slice(0, LONGEST_WORD)]));
}

function split(text: string): string[] {
  // Most of what an upload brings: nothing in it is folded.
  if (PLAIN.test(text)) return text.toLowerCase().split(/[^a-z\d]+/);
  const folded = normalizeText(text, 'NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().normalize('NFC');
  return folded.split(/[^\p{L}\p{N}]+/u);
}

/** A question of the database for every word of the text, each as the beginning of one; null where there is no word. */
export function wordsQuery(text: string): string | null {
  const words = wordsOf(text);
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ');
}
