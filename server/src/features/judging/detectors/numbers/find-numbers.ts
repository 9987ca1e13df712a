import { turnAt, type Script, type Span } from '../reading/script.ts';
import type { SecretForm } from '../reading/secret-form.ts';
import type { Sighting } from '../reading/sighting.ts';
import { digitOf } from './digit-names.ts';
import { findDigitSigns } from './digit-signs.ts';
import { evaluate } from './evaluate.ts';
import { findSpoken } from './find-spoken.ts';
import { readTerms, type Term } from './terms.ts';

const MOST_TERMS = 9;
/** Between two digits that are told one by one. */
const LONGEST_GAP = 14;

/** The number of the secret where it is worked out, in Roman numerals, or digit by digit in words of many languages. */
export function findNumbers(script: Script, secret: SecretForm): Sighting[] {
  return seeNumber(script, secret, (text, digits) => [
    ...findRoman(text, digits),
    ...findSums(text, digits),
    ...findCompared(text, Number(digits)),
    ...findDigits(text, digits),
    ...findSpoken(text, digits),
  ]);
}

/** The number of the secret in ways that come by in chance: only beside words of it do they say anything. */
export function findNumberBeside(
  script: Script,
  secret: SecretForm,
  others: readonly Sighting[],
): Sighting[] {
  const words = secret.pieces.filter(({ first }) => !/\d/.test(secret.folded.charAt(first)));
  const isSeen = others.some(({ positions }) =>
    words.some(({ first, last }) => positions.includes(first) && positions.includes(last)),
  );
  return isSeen ? seeNumber(script, secret, findDigitSigns) : [];
}

function seeNumber(
  script: Script,
  secret: SecretForm,
  find: (text: string, digits: string) => readonly Span[],
): Sighting[] {
  const piece = secret.pieces.find(({ first, last }) =>
    /^\d{4,}$/.test(secret.folded.slice(first, last + 1)),
  );
  if (!piece) return [];
  const digits = secret.folded.slice(piece.first, piece.last + 1);
  return find(script.text, digits).map(({ start, end }) => ({
    technique: 'number',
    positions: Int32Array.from(digits, (_, at) => piece.first + at),
    start,
    end,
    spans: [{ start, end }],
    turn: turnAt(script, end - 1),
    group: null,
  }));
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** In digits: of a longer one, the thousands alone would fill the memory. */
const LONGEST_IN_ROMAN = 6;

function findRoman(text: string, digits: string): Span[] {
  if (digits.startsWith('0') || digits.length > LONGEST_IN_ROMAN) return [];
  const roman = toRoman(Number(digits));
  return Array.from(text.matchAll(/\b[mdclxvi]{2,}\b/gi))
    .filter(([word]) => word.toLowerCase() === roman)
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
}

function toRoman(value: number): string {
  let rest = value;
  let roman = '';
  for (const [worth, sign] of ROMAN) {
    while (rest >= worth) {
      roman += sign;
      rest -= worth;
    }
  }
  return roman;
}

/** A sum that comes to the number, or sums that come to its digits one after the other. */
function findSums(text: string, digits: string): Span[] {
  const wanted = Number(digits);
  const found: Span[] = [];
  let told: Span[] = [];
  let row = '';
  for (const terms of readTerms(text)) {
    const whole = findSum(terms, wanted);
    if (whole && !digits.startsWith('0')) found.push(whole);
    const value = terms.length >= 1 && terms.length <= MOST_TERMS ? evaluate(terms) : null;
    const start = terms[0]?.start ?? 0;
    const near = told.at(-1) === undefined || start - (told.at(-1)?.end ?? 0) < LONGEST_GAP * 2;
    if (!near) [told, row] = [[], ''];
    if (value === null || value < 0 || value > 9 || !Number.isInteger(value)) {
      [told, row] = [[], ''];
      continue;
    }
    told = [...told.slice(1 - digits.length), { start, end: terms.at(-1)?.end ?? start }];
    row = (row + String(value)).slice(-digits.length);
    if (row === digits && told.length === digits.length)
      found.push({ start: told[0]?.start ?? start, end: told.at(-1)?.end ?? start });
  }
  return found;
}

const COMPARED =
  /\b(?<by>\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)\s+(?:(?<less>less|fewer|lower|below|under|before|short)|more|greater|higher|above|over|after)\s+(?:than\s+|of\s+)?(?<base>\d{3,6})\b/gi;

/** "One less than 4822". */
function findCompared(text: string, wanted: number): Span[] {
  return Array.from(text.matchAll(COMPARED)).flatMap(({ 0: found, index, groups = {} }) => {
    const by = Number(/^\d/.test(groups['by'] ?? '') ? groups['by'] : digitOf(groups['by'] ?? ''));
    const value = Number(groups['base']) + (groups['less'] === undefined ? by : -by);
    return value === wanted ? [{ start: index, end: index + found.length }] : [];
  });
}

function findSum(terms: readonly Term[], wanted: number): Span | null {
  const [only] = terms;
  if (terms.length === 1 && only) return only.value === wanted && only.end - only.start > 4 ? only : null;
  if (terms.every(({ kind }) => kind === 'value'))
    return terms.find((one) => one.value === wanted && one.end - one.start > 4) ?? null;
  const most = Math.min(terms.length, MOST_TERMS * 2);
  for (let from = 0; from < most; from += 1) {
    for (let to = Math.min(terms.length, from + MOST_TERMS); to > from; to -= 1) {
      const part = terms.slice(from, to);
      const isPlain = part.length === 1 && part[0] !== undefined && part[0].end - part[0].start <= 4;
      if (!isPlain && evaluate(part) === wanted)
        return { start: part[0]?.start ?? 0, end: part.at(-1)?.end ?? 0 };
    }
  }
  return null;
}

/** Names of digits and digits in order, close to one another. */
function findDigits(text: string, digits: string): Span[] {
  const found: Span[] = [];
  let row = '';
  let told: Span[] = [];
  for (const { 0: word, index } of text.matchAll(
    /\d+|[〇零一二三四五六七八九]|[\p{L}\p{M}]['’\p{L}\p{M}]*/gu,
  )) {
    const digit = /^\d+$/.test(word) ? word : (kanji.get(word) ?? digitOf(word));
    if (digit === undefined) continue;
    const end = index + word.length;
    if (told.length > 0 && index - (told.at(-1)?.end ?? 0) > LONGEST_GAP) [told, row] = [[], ''];
    for (const one of digit) {
      told = [...told.slice(1 - digits.length), { start: index, end }];
      row = (row + one).slice(-digits.length);
    }
    const isWord = told.some((one) => !/^\d+$/.test(text.slice(one.start, one.end)));
    if (row === digits && isWord) found.push({ start: told[0]?.start ?? index, end });
  }
  return found;
}

const kanji = new Map(Array.from('〇一二三四五六七八九', (sign, digit) => [sign, String(digit)]));
kanji.set('零', '0');
