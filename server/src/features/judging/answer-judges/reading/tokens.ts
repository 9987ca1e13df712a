import { plainText } from './plain-text.ts';

/** A piece of text with its place in UTF-16 units. */
export interface Token {
  readonly kind: 'number' | 'word' | 'symbol';
  /** Words in lower case, symbols in one spelling for all look-alikes, numbers as plain decimals. */
  readonly text: string;
  /** As it was written. */
  readonly raw: string;
  readonly start: number;
  readonly end: number;
  /** White space stands before it. */
  readonly isSpaced: boolean;
}

const LETTER = /[\p{L}\p{M}]/u;
const SPACE = /\s/u;
const FOLDED = new Map(
  Object.entries({
    '−': '-',
    '–': '-',
    '×': '*',
    '·': '*',
    '⋅': '*',
    '∙': '*',
    '÷': '/',
    '∕': '/',
    '⁄': '/',
    '’': "'",
    '‘': "'",
    ʼ: "'",
    '“': '"',
    '”': '"',
    '„': '"',
    '«': '"',
    '»': '"',
    '→': '->',
    '⇒': '->',
    '⊃': '->',
    '↔': '<->',
    '⇔': '<->',
    '∧': '&',
    '∨': '|',
    '¬': '~',
    '⊕': 'xor',
    '∴': 'therefore',
    '⊢': '|-',
    '⊨': '|-',
    º: '°',
    '≈': '≈',
    '＝': '=',
  }),
);
const JOINED = ['<->', '<=>', '->', '=>', '&&', '||', '**', '|-', '/\\', '\\/'];
const JOINED_MEANING = new Map(
  Object.entries({ '<=>': '<->', '=>': '->', '&&': '&', '||': '|', '**': '^', '/\\': '&', '\\/': '|' }),
);
const VULGAR = new Map(
  Object.entries({
    '½': '1/2',
    '⅓': '1/3',
    '⅔': '2/3',
    '¼': '1/4',
    '¾': '3/4',
    '⅕': '1/5',
    '⅖': '2/5',
    '⅗': '3/5',
    '⅘': '4/5',
    '⅙': '1/6',
    '⅚': '5/6',
    '⅛': '1/8',
    '⅜': '3/8',
    '⅝': '5/8',
    '⅞': '7/8',
  }),
);

/**
 * Splits text into numbers, words and symbols in one pass; white space goes, but a line end stays as the symbol '\n'.
 * A number whose grouping can be read in two ways (12,5 or 1.234.567) is a symbol '?number'.
 */
export function tokenize(written: string): Token[] {
  const { text, origins } = plainText(written);
  return tokenizePlain(text).map((token) => ({
    ...token,
    start: origins[token.start] ?? 0,
    end: (origins[token.end - 1] ?? 0) + 1,
  }));
}

/** As tokenize, for a text that is plain already: places are those in this text. */
export function tokenizePlain(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let isSpaced = false;
  while (at < text.length) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (SPACE.test(character) && character !== '\n') {
      isSpaced = true;
      at += 1;
      continue;
    }
    const token = readToken(text, at, { character, isSpaced, previous: tokens.at(-1) });
    tokens.push(token);
    at = token.end;
    isSpaced = character === '\n';
  }
  return tokens;
}

interface Place {
  readonly character: string;
  readonly isSpaced: boolean;
  readonly previous: Token | undefined;
}

function readToken(text: string, start: number, place: Place): Token {
  const make = (kind: Token['kind'], meaning: string, end: number): Token => ({
    kind,
    text: meaning,
    raw: text.slice(start, end),
    start,
    end,
    isSpaced: place.isSpaced,
  });
  const { character } = place;
  if (isDigit(character) || (character === '.' && isDigit(text[start + 1]) && !isDigit(text[start - 1])))
    return readNumeral(text, start, make);
  if (isTimesSign(text, start, place)) return make('symbol', '*', start + 1);
  if (LETTER.test(character)) {
    const end = wordEnd(text, start);
    return make('word', text.slice(start, end).toLowerCase().replaceAll('’', "'"), end);
  }
  const vulgar = VULGAR.get(character);
  if (vulgar !== undefined) return make('number', vulgar, start + character.length);
  const joined = JOINED.find((symbol) => text.startsWith(symbol, start));
  if (joined !== undefined)
    return make('symbol', JOINED_MEANING.get(joined) ?? joined, start + joined.length);
  return make('symbol', FOLDED.get(character) ?? character, start + character.length);
}

function readNumeral(
  text: string,
  start: number,
  make: (kind: Token['kind'], meaning: string, end: number) => Token,
): Token {
  let end = digitsEnd(text, start);
  const isGroupable = end - start <= 3 && end > start && text[start] !== '0';
  while (isGroupable && text[end] === ',' && digitsEnd(text, end + 1) === end + 4) end += 4;
  if (text[end] === '.' && isDigit(text[end + 1])) end = digitsEnd(text, end + 1);
  const isUnclear = (text[end] === ',' || text[end] === '.') && isDigit(text[end + 1]);
  if (isUnclear) {
    while (isDigit(text[end]) || ((text[end] === ',' || text[end] === '.') && isDigit(text[end + 1])))
      end += 1;
    return make('symbol', '?number', end);
  }
  return make('number', text.slice(start, end).replaceAll(',', ''), end);
}

function digitsEnd(text: string, start: number): number {
  let end = start;
  while (isDigit(text[end])) end += 1;
  return end;
}

function wordEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length) {
    const character = String.fromCodePoint(text.codePointAt(end) ?? 0);
    const isInner =
      (character === "'" || character === '’') && LETTER.test(text[end + 1] ?? ' ') && end > start;
    if (!LETTER.test(character) && !isDigit(character) && !isInner) break;
    end += character.length;
  }
  return end;
}

// In 3x4 and 3 x (4) the letter is a sign.
function isTimesSign(text: string, at: number, { character, previous }: Place): boolean {
  if (character !== 'x' && character !== 'X') return false;
  if (previous === undefined || (previous.kind !== 'number' && previous.text !== ')')) return false;
  let next = at + 1;
  while (text[next] === ' ' && next < at + 4) next += 1;
  return isDigit(text[next]) || text[next] === '(';
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}
