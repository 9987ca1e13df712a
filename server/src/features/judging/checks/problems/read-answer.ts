import { Temporal } from 'temporal-polyfill';
import type { Unit } from '@redoubt/contract/arena';
import { fromDecimal, tenTo } from './decimal.ts';
import { fraction, multiply, negate, type Rational } from './rational.ts';

/** The last line of a reply, where it gives an answer in the form that the problem asks for. */
export interface AnswerLine {
  readonly text: string;
  /** The place of the line in the reply, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

const LINE = /^(?:[#>*_`\s]*)Answer\s*:\s*(?:[*_`]*)\s*(?<text>\S.*?)\s*(?:[*_`]*)\s*$/u;
const LONGEST_LINE = 200;

/** Null where the last line that is not empty has another form. Nothing before that line is read. */
export function findAnswerLine(reply: string): AnswerLine | null {
  const end = reply.trimEnd().length;
  const start = reply.lastIndexOf('\n', end - 1) + 1;
  if (end - start > LONGEST_LINE) return null;
  const text = LINE.exec(reply.slice(start, end))
    ?.groups?.['text']?.replace(/[*_`]+$/u, '')
    .replace(/\.$/u, '');
  return text ? { text, start, end } : null;
}

/** A number as it was written. */
export interface WrittenNumber {
  readonly value: Rational;
  /** The power of ten of its last written digit; null for an exact form, a fraction. */
  readonly lastPlace: number | null;
  /** A single comma or point before three digits, which some people read the other way. */
  readonly isAmbiguous: boolean;
}

const NUMBER =
  /^(?<sign>[-−+]?)(?<whole>\d{1,3}(?:,\d{3})+|\d+)(?:\.(?<decimals>\d+))?(?:(?:[eE]|\s*[×x*]\s*10\s*\^\s*)(?<exponent>[-−+]?\d{1,3}))?(?:\s*\/\s*(?<bottom>\d+))?$/u;

/** A decimal or a fraction, with the unit that was asked for or none. Null where it is anything else. */
export function readNumber(text: string, unit: Unit | null): WrittenNumber | null {
  const groups = NUMBER.exec(withoutUnit(text, unit))?.groups;
  if (!groups) return null;
  const { sign = '', whole = '', decimals = '', exponent, bottom } = groups;
  const digits = whole.replaceAll(',', '');
  if (digits.length + decimals.length > 60) return null;
  const unsigned = fromDecimal(decimals === '' ? digits : `${digits}.${decimals}`);
  const signed = /[-−]/u.test(sign) ? negate(unsigned) : unsigned;
  if (bottom !== undefined) return readFraction(signed, bottom, decimals === '' && exponent === undefined);
  const shift = Number((exponent ?? '0').replace('−', '-'));
  return {
    value: multiply(signed, tenTo(shift)),
    lastPlace: shift - decimals.length,
    isAmbiguous: /^\d{1,3}[,.]\d{3}$/u.test(decimals === '' ? whole : `${whole}.${decimals}`),
  };
}

function readFraction(top: Rational, bottom: string, isWhole: boolean): WrittenNumber | null {
  if (!isWhole || /^0*$/u.test(bottom) || bottom.length > 60) return null;
  const value = multiply(top, fraction(1n, BigInt(bottom)));
  return { value, lastPlace: null, isAmbiguous: false };
}

/** The answer without the name of the unit that was asked for; with another word it is no number. */
function withoutUnit(text: string, unit: Unit | null): string {
  if (!unit) return text;
  const names = [unit.id, unit.name, unit.plural, ...(unit.also ?? [])];
  const found = names
    .toSorted((one, other) => other.length - one.length)
    .find((name) => text.endsWith(name) && /[\d\s]$/u.test(text.slice(0, -name.length)));
  return found === undefined ? text : text.slice(0, -found.length).trim();
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
const ISO_DATE = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/u;
const LONG_DATE = /^(?<day>\d{1,2}) (?<name>[A-Z][a-z]+) (?<year>\d{1,4})$/u;
const AMERICAN_DATE = /^(?<name>[A-Z][a-z]+) (?<day>\d{1,2}), (?<year>\d{1,4})$/u;

/** A day as ISO 8601, from 2027-03-14, 14 March 2027 or March 14, 2027; null for anything else. */
export function readDate(text: string): string | null {
  const groups = (ISO_DATE.exec(text) ?? LONG_DATE.exec(text) ?? AMERICAN_DATE.exec(text))?.groups;
  if (!groups) return null;
  const { year, month, day, name } = groups;
  const monthNumber = name === undefined ? Number(month) : MONTHS.indexOf(name) + 1;
  try {
    const read = { year: Number(year), month: monthNumber, day: Number(day) };
    return Temporal.PlainDate.from(read, { overflow: 'reject' }).toString();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** 0 for Monday … 6 for Sunday, in full and in any case; null for anything else. */
export function readWeekday(text: string): number | null {
  const at = WEEKDAYS.findIndex((name) => name.toLowerCase() === text.toLowerCase());
  return at === -1 ? null : at;
}

export const nameWeekday = (weekday: number): string => WEEKDAYS[weekday] ?? '';

export function readYesOrNo(text: string): boolean | null {
  const word = text.toLowerCase();
  return word === 'yes' ? true : word === 'no' ? false : null;
}
