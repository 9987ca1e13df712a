import { foldAccents, foldedWords } from '@redoubt/contract/shared/unicode.ts';

// oxlint-disable-next-line no-control-regex -- the whole of ASCII is the purpose
const ASCII = /^[\u0000-\u007f]*$/;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’][\p{L}\p{N}\p{M}]+)*/gu;
// Also the parts of a compatibility character, as the brackets of ⑴.
const NO_WORD = /[^\p{L}\p{N}\p{M}]/gu;
// Marks without their base letter, too.
const LONE_MARKS = /^\p{M}+/u;

/** Longer than any word but a run of Chinese or Japanese, which is found by its beginning. */
const LONGEST_WORD = 64;

/**
 * A word as words are compared: lower case, no accents and apostrophes, full and half width alike, and at most 64
 * characters of it. A single sign can become eighteen letters.
 */
export function foldWord(word: string): string {
  return cut(fold(word));
}

function cut(word: string): string {
  return word.length <= LONGEST_WORD ? word : Array.from(word).slice(0, LONGEST_WORD).join('');
}

function fold(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase().replaceAll("'", '');
  return foldAccents(word).replaceAll(NO_WORD, '').replace(LONE_MARKS, '').normalize('NFC');
}

export interface FoundWord {
  /** The folded form, in which words are compared. */
  readonly folded: string;
  /** The range in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** The words of a text one by one; what is between them is left out. */
export function* findWords(text: string): Generator<FoundWord> {
  for (const match of text.matchAll(WORD)) {
    const [word] = match;
    const folded = foldWord(word);
    if (folded !== '') yield { folded, start: match.index, end: match.index + word.length };
  }
}

/** The words of a text with one space between, as the index keeps them. */
export function foldText(text: string): string {
  return Array.from(findWords(text), ({ folded }) => folded).join(' ');
}

/**
 * Further forms of words, which `foldText` does not have: those with hyphens as one, and the parts of those with apostrophes.
 * So O’Neil is found by neil and Jean-Pierre by jeanpierre.
 */
export function otherForms(text: string): string {
  const compounds = foldedWords(text).filter(({ parts }) => parts.length > 1);
  return compounds.flatMap(({ whole, parts }) => [whole, ...parts].map(cut)).join(' ');
}
