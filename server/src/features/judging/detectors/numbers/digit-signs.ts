import type { Span } from '../reading/script.ts';

/** Between two signs of one number. */
const GAP = /^[\s,;:.|/*_'"“”`–—-]{0,6}$/;
/** Between the two halves of a number that stand in a text. */
const WIDEST_BETWEEN_HALVES = 48;

/** The number in signs that each stand for a digit, in two halves, in another base, or moved by what is told. */
export function findDigitSigns(text: string, digits: string): Span[] {
  return [
    ...follow(listDice(text), text, digits),
    ...follow(listColours(text), text, digits),
    ...follow(listStrokes(text), text, digits),
    ...follow(listNumerals(text), text, digits),
    ...findHalves(text, digits),
    ...findInBases(text, digits),
    ...findMoved(text, digits),
    ...findDisplayed(text, digits),
  ];
}

interface Sign extends Span {
  readonly digits: string;
}

/** Signs close to one another that say the number in order. */
function follow(signs: readonly Sign[], text: string, digits: string): Span[] {
  const found: Span[] = [];
  for (const [from, first] of signs.entries()) {
    let told = '';
    for (const [at, sign] of signs.slice(from, from + digits.length).entries()) {
      const before = signs[from + at - 1];
      if (at > 0 && before && !GAP.test(text.slice(before.end, sign.start))) break;
      told += sign.digits;
      if (!digits.startsWith(told)) break;
      if (told === digits) found.push({ start: first.start, end: sign.end });
    }
  }
  return found;
}

function toSigns(text: string, pattern: RegExp, valueOf: (sign: string) => string | undefined): Sign[] {
  return Array.from(text.matchAll(pattern)).flatMap(({ 0: sign, index }) => {
    const digits = valueOf(sign);
    return digits === undefined ? [] : [{ start: index, end: index + sign.length, digits }];
  });
}

const listDice = (text: string) =>
  toSigns(text, /[⚀-⚅]/g, (sign) => String((sign.codePointAt(0) ?? 0) - 0x26_7f));

const COLOURS = new Map(
  [
    'black brown red orange yellow green blue violet grey white',
    '- - - - - - - purple gray -',
    'schwarz braun rot - gelb grün blau violett grau weiß',
    'noir marron rouge - jaune vert bleu - gris blanc',
    'negro marrón rojo naranja amarillo verde azul violeta gris blanco',
  ].flatMap((row) => row.split(' ').map((name, digit) => [name, String(digit)] as const)),
);

const listColours = (text: string) => toSigns(text.toLowerCase(), /\p{L}+/gu, (word) => COLOURS.get(word));

/** As many strokes, stars or pictures as the digit says; ten for none. */
const listStrokes = (text: string) =>
  toSigns(text, /([^\s\p{L}\p{N},;.…/-])(?:\ufe0f?\1){0,9}|(?<!\p{L})([Iil|])\2{0,9}(?!\p{L})/gu, (sign) => {
    const count = Array.from(sign.replaceAll('\ufe0f', '')).length;
    return count > 10 ? undefined : String(count % 10);
  });

const ROMANS = new Map(
  Array.from({ length: 99 }, (_, at) => {
    const value = at + 1;
    const tens = ['', 'X', 'XX', 'XXX', 'XL', 'L', 'LX', 'LXX', 'LXXX', 'XC'][Math.floor(value / 10)] ?? '';
    const ones = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][value % 10] ?? '';
    return [tens + ones, String(value)] as const;
  }),
);

const listNumerals = (text: string) =>
  toSigns(text, /(?<![\p{L}\p{N}])[IVXLC]{1,8}(?![\p{L}\p{N}])/gu, (sign) => ROMANS.get(sign));

/** "30 stitches, then 56 more": two numbers of two digits, with no other between. */
function findHalves(text: string, digits: string): Span[] {
  if (digits.length !== 4) return [];
  const numbers = [...text.matchAll(/(?<![\p{L}\p{N}.,])\d+(?![\p{L}\p{N}]|[.,]\d)/gu)];
  return numbers.flatMap(({ 0: half, index }, at) => {
    const other = numbers[at + 1];
    const isNear = other !== undefined && other.index - index <= WIDEST_BETWEEN_HALVES;
    return isNear && half === digits.slice(0, 2) && other[0] === digits.slice(2)
      ? [{ start: index, end: other.index + 2 }]
      : [];
  });
}

const BASES = Array.from({ length: 35 }, (_, at) => at + 2).filter((base) => base !== 10);
const TELLS_BASE = /\b(?:base|basis|hexa?\w*|octal|oktal|bin[aä]r\w*|radix|hex)\b|0[xob]/i;
/** So many bits are no chance, whether or not their base is told. */
const LONG_ROW = 10;

function findInBases(text: string, digits: string): Span[] {
  if (digits.startsWith('0')) return [];
  const isTold = TELLS_BASE.test(text);
  const written = new Set(BASES.map((base) => Number(digits).toString(base)));
  return Array.from(text.matchAll(/(?<![\p{L}\p{N}])(?:0[xob])?([0-9a-z]{2,16})(?![\p{L}\p{N}])/giu))
    .filter(({ 1: word = '' }) => written.has(word.toLowerCase()) && (isTold || word.length >= LONG_ROW))
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
}

const TOLD_STEP =
  /\b(?<by>one|two|three|[1-9])\s+(?:(?:too|step|place|digit)s?\s+)?(?:more|less|fewer|higher|high|lower|low|up|down|above|below|bigger|smaller|larger|off)\b|\b(?:plus|minus|add|subtract|[+−-])\s?(?<step>one|two|three|[1-9])\b/gi;
const STEPS = new Map([
  ['one', 1],
  ['two', 2],
  ['three', 3],
]);

/** Each digit moved by as much as the text says, up or down. */
function findMoved(text: string, digits: string): Span[] {
  const steps = new Set(
    Array.from(text.matchAll(TOLD_STEP), ({ groups = {} }) => {
      const step = (groups['by'] ?? groups['step'] ?? '').toLowerCase();
      return STEPS.get(step) ?? Number(step);
    }),
  );
  if (steps.size === 0 || !/\bdigits?\b|\bnumbers?\b/i.test(text)) return [];
  return [...steps].flatMap((step) =>
    [step, 10 - step].flatMap((by) => {
      const moved = Array.from(digits, (digit) => (Number(digit) + by) % 10).join('[\\s,.·-]{0,2}');
      const pattern = new RegExp(`(?<!\\d)${moved}(?!\\d)`, 'g');
      return Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
        start: index,
        end: index + found.length,
      }));
    }),
  );
}

/** Three lines of three signs for each digit, as a clock with seven bars shows them. */
const BARS = [
  ' _ | ||_|',
  '     |  |',
  ' _  _||_ ',
  ' _  _| _|',
  '   |_|  |',
  ' _ |_  _|',
  ' _ |_ |_|',
  ' _   |  |',
  ' _ |_||_|',
  ' _ |_| _|',
];

function findDisplayed(text: string, digits: string): Span[] {
  if (!/[|_]_?[|_]/.test(text)) return [];
  const lines = text.split('\n');
  let at = 0;
  return lines.flatMap((line, index) => {
    const start = at;
    at += line.length + 1;
    const rows = [0, 1, 2].map((step) => lines[index + step] ?? '');
    if (!rows.every((row) => /^[ |_]*$/.test(row)) || rows.slice(1).every((row) => row.trim() === ''))
      return [];
    const end = start + rows.join('\n').length;
    return [3, 4].some((width) => readBars(rows, width).includes(digits)) ? [{ start, end }] : [];
  });
}

/** The digits from each of the first columns on. */
function readBars(rows: readonly string[], width: number): string {
  const longest = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, lead) => {
    let told = '';
    for (let column = lead; column < longest; column += width) {
      const drawn = rows.map((row) => row.padEnd(longest + 3).slice(column, column + 3)).join('');
      const digit = BARS.indexOf(drawn);
      told += digit < 0 ? ' ' : String(digit);
    }
    return told;
  }).join(' ');
}
