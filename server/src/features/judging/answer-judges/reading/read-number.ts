import { decimalPlaces, fromDecimal, tenTo } from '../exact/decimal.ts';
import {
  add,
  compare,
  divide,
  fraction,
  isWhole,
  multiply,
  negate,
  one,
  type Rational,
} from '../exact/rational.ts';
import type { WrittenNumber } from '../exact/written-number.ts';
import { refuseToJudge } from '../exact/cannot-judge.ts';
import { readScale, readSpelled, readTrailingPart } from './number-words.ts';
import type { Token } from './tokens.ts';

export interface NumberRead extends WrittenNumber {
  readonly next: number;
}

const MAX_DIGITS = 400;
const EXPONENT = /^e\d{1,3}$/u;
const CURRENCIES = new Set(['$', '£', '€']);

/** A number as an answer gives it: a sign, a currency, 3.5, 7/2, 3 1/2, 3 × 10^4, 2.5 million, three and a half. */
export function readNumber(tokens: readonly Token[], at: number): NumberRead | null {
  const signed = skipSign(tokens, at);
  const start = CURRENCIES.has(tokens[signed.next]?.text ?? '') ? signed.next + 1 : signed.next;
  const read = readLiteral(tokens, start);
  if (read === null) return null;
  const full = readPowerOfTen(tokens, readSlash(tokens, read));
  return signed.isNegative ? { ...full, value: negate(full.value) } : full;
}

/** A number without sign and without a division: the form in which it stands inside an expression. */
export function readLiteral(tokens: readonly Token[], at: number): NumberRead | null {
  const token = tokens[at];
  if (token?.text === '?number')
    refuseToJudge(`The number ${token.raw.slice(0, 30)} can be read in two ways.`);
  if (token?.kind !== 'number') {
    const spelled = readSpelled(tokens, at);
    return spelled === null ? null : { ...spelled, decimals: null, significant: 0 };
  }
  const numeral = readNumeral(tokens, at, token);
  const scale = readScale(tokens, numeral.next);
  if (scale === null) return numeral;
  const decimals = numeral.decimals === null ? null : numeral.decimals - scale;
  return { ...numeral, value: multiply(numeral.value, tenTo(scale)), decimals, next: numeral.next + 1 };
}

function readNumeral(tokens: readonly Token[], at: number, token: Token): NumberRead {
  if (token.text.length > MAX_DIGITS)
    refuseToJudge('The numbers in this question are too long for the judge.');
  if (token.text.includes('/')) return exactly(fromVulgar(token.text), at + 1);
  const value = fromDecimal(token.text.startsWith('.') ? `0${token.text}` : token.text);
  const decimals = token.text.split('.')[1]?.length ?? 0;
  const significant = token.text.replace('.', '').replace(/^0+/u, '').length;
  const plain = { value, decimals, significant, next: at + 1 };
  return readExponent(tokens, plain) ?? (isWhole(value) ? readMixed(tokens, plain) : plain);
}

/** 1e6, 2.5e-3, written without spaces. */
function readExponent(tokens: readonly Token[], plain: NumberRead): NumberRead | null {
  const [mark, sign, digits] = tokens.slice(plain.next, plain.next + 3);
  if (mark === undefined || mark.isSpaced || plain.decimals === null) return null;
  const isSplit =
    mark.text === 'e' && (sign?.text === '-' || sign?.text === '+') && digits?.kind === 'number';
  const exponent = isSplit ? Number(`${sign.text}${digits.text}`) : Number(mark.text.slice(1));
  if (!isSplit && !EXPONENT.test(mark.text)) return null;
  if (!Number.isInteger(exponent) || Math.abs(exponent) > MAX_DIGITS) return null;
  return {
    value: multiply(plain.value, tenTo(exponent)),
    decimals: plain.decimals - exponent,
    significant: plain.significant,
    next: plain.next + (isSplit ? 3 : 1),
  };
}

/** 3 1/2, 3½ and 3 and a half. */
function readMixed(tokens: readonly Token[], plain: NumberRead): NumberRead {
  const [first, slash, last] = tokens.slice(plain.next, plain.next + 3);
  if (first?.kind === 'number' && first.text.includes('/'))
    return exactly(add(plain.value, fromVulgar(first.text)), plain.next + 1);
  const isFraction = first?.kind === 'number' && slash?.text === '/' && last?.kind === 'number';
  if (isFraction && !slash.isSpaced && !last.isSpaced && isProper(first.text, last.text))
    return exactly(add(plain.value, fraction(BigInt(first.text), BigInt(last.text))), plain.next + 3);
  const trailing = readTrailingPart(tokens, plain);
  return trailing.next === plain.next ? plain : exactly(trailing.value, trailing.next);
}

function readSlash(tokens: readonly Token[], read: NumberRead): NumberRead {
  const [slash, digits] = tokens.slice(read.next, read.next + 2);
  const isFraction = slash?.text === '/' && digits?.kind === 'number' && !digits.text.includes('/');
  if (!isFraction || digits.text.length > MAX_DIGITS) return read;
  const divisor = fromDecimal(digits.text);
  return divisor.numerator === 0n ? read : exactly(divide(read.value, divisor), read.next + 2);
}

/** 3 × 10^4 and 3 × 10⁻⁴ as 10^-4. */
function readPowerOfTen(tokens: readonly Token[], read: NumberRead): NumberRead {
  const [times, ten, caret] = tokens.slice(read.next, read.next + 3);
  if (times?.text !== '*' || ten?.text !== '10' || caret?.text !== '^' || read.decimals === null) return read;
  const isNegative = tokens[read.next + 3]?.text === '-';
  const digits = tokens[read.next + (isNegative ? 4 : 3)];
  if (digits?.kind !== 'number' || !/^\d{1,3}$/u.test(digits.text)) return read;
  const exponent = Number(digits.text) * (isNegative ? -1 : 1);
  return {
    value: multiply(read.value, tenTo(exponent)),
    decimals: read.decimals - exponent,
    significant: read.significant,
    next: read.next + (isNegative ? 5 : 4),
  };
}

function skipSign(tokens: readonly Token[], at: number): { isNegative: boolean; next: number } {
  const token = tokens[at];
  const follower = tokens[at + 1];
  const isMinus = token?.text === '-' && follower !== undefined && !follower.isSpaced;
  const isWord = token?.text === 'minus' || token?.text === 'negative';
  return isMinus || isWord ? { isNegative: true, next: at + 1 } : { isNegative: false, next: at };
}

function exactly(value: Rational, next: number): NumberRead {
  const places = decimalPlaces(value);
  return { value, decimals: null, significant: places ?? 0, next };
}

function fromVulgar(text: string): Rational {
  const [top = '0', bottom = '1'] = text.split('/');
  return fraction(BigInt(top), BigInt(bottom));
}

function isProper(top: string, bottom: string): boolean {
  const digits = /^\d{1,9}$/u;
  if (!digits.test(top) || !digits.test(bottom) || BigInt(bottom) === 0n) return false;
  return compare(fraction(BigInt(top), BigInt(bottom)), one) < 0;
}
