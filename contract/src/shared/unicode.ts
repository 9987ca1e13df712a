/** Marks in a row; halfwidth kana marks become some. The joiner between runs of them is not counted. */
const LONG_RUN = /(?:[\uFF9E\uFF9F]|[^\P{M}\u034F]){30}(?=[\uFF9E\uFF9F]|[^\P{M}\u034F])/gu;

/**
 * Text in a normal form of Unicode, in time that is linear in its length. The marks of one letter are sorted in quadratic
 * time, so an unseen joiner is inserted after each 30 of them (UAX #15, "Stream-Safe Text Format"); no language writes as
 * many.
 */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD' = 'NFC'): string {
  return text.replaceAll(LONG_RUN, '$&\u034F').normalize(form);
}

const DIGIT = /\p{Nd}/gu;

/** Digits of every script as ASCII digits: ٣, ３ and 𝟛 are 3. Those of a script follow each other in Unicode, from its zero on. */
export function foldDigits(text: string): string {
  return text.replaceAll(DIGIT, (digit) => {
    const plain = digit.normalize('NFKC');
    const code = plain.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && String.fromCodePoint(code - value - 1).search(DIGIT) === 0) value += 1;
    return String(value);
  });
}

/** What people write between the digits of a number: spaces, and hyphens and dashes of every kind. */
const BETWEEN_DIGITS = /[\s\u00AD\u200B-\u200F\u2060\p{Pd}\u2212]/gu;

/** A number, code or identifier as it is compared: ASCII digits, without the spaces and hyphens that people write in it. */
export function compactNumber(text: string): string {
  return foldDigits(text.normalize('NFKC')).replaceAll(BETWEEN_DIGITS, '');
}

/** The accents of Latin, Greek and Cyrillic; the vowel signs of other scripts are letters of theirs. */
const ACCENTS = /[\u0300-\u036F]/g;
/** What is typed for an apostrophe or a hyphen, and the soft hyphen, which nobody sees. */
const WITHIN_WORD = String.raw`['‘’\u0060´\u02B9-\u02BF\u05F3\u2010\u2011\u00AD-]`;
const WITHIN_WORDS = new RegExp(WITHIN_WORD, 'g');
const WORD = new RegExp(
  String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:${WITHIN_WORD}+[\p{L}\p{N}\p{M}]+)*`,
  'gu',
);
/** Letters that Unicode does not take apart into a plain one and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ĸ: 'k',
  ŧ: 't',
  ſ: 's',
};
const UNDIVIDED = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** Lower case without accents, so that Łódź is found by lodz; full and half width are alike. */
export function foldAccents(text: string): string {
  return normalizeText(text, 'NFKD')
    .toLowerCase()
    .replaceAll(ACCENTS, '')
    .replaceAll(UNDIVIDED, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC');
}

/**
 * Text as it is searched: as `foldAccents`, and without apostrophes and hyphens, so that O’Neil is found by oneil and
 * Jean-Pierre by jeanpierre. In the database `fold_text` does the same.
 */
export function foldText(text: string): string {
  return foldAccents(text.replaceAll(WITHIN_WORDS, ''));
}

/** A word as it is searched: as a whole, and in the parts between its hyphens and apostrophes. */
export interface FoldedWord {
  readonly whole: string;
  readonly parts: readonly string[];
}

/** The words of a text as they are searched; Jean-Pierre is jeanpierre, and jean and pierre. */
export function foldedWords(text: string): FoldedWord[] {
  // Apostrophes are looked for first: in compatibility forms they fall apart.
  const words = normalizeText(text).match(WORD) ?? [];
  return words.flatMap((word) => {
    const parts = word
      .split(WITHIN_WORDS)
      .map(foldWithin)
      .filter((part) => part !== '');
    return parts.length === 0 ? [] : [{ whole: parts.join(''), parts }];
  });
}

/** Folding can take a sign apart into several, as ⑴, of which some are no letters. */
function foldWithin(part: string): string {
  return foldAccents(part)
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')
    .normalize('NFC');
}
