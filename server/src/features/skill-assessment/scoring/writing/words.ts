import { normalizeText } from '@redoubt/contract/shared/unicode.ts';
const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;
// Longer strings are no words of a language that is expected here.
const LONGEST_WORD = 40;

/** One way of writing for all the ways in which letters can be encoded: no accents, ligatures or invisible signs. */
export function unifyLetters(text: string): string {
  return normalizeText(text, 'NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '');
}

/** The words of a text whose letters are unified, in lower case, without apostrophes; a hyphen parts two words. */
export function readWords(text: string): string[] {
  return (text.toLowerCase().match(WORD) ?? [])
    .filter(({ length }) => length <= LONGEST_WORD)
    .map((word) => word.replaceAll(/['’]/g, ''));
}
