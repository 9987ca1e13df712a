import { refuseToJudge } from '../exact/cannot-judge.ts';
import type { Token } from '../reading/tokens.ts';
import { isRealDate, monthNames, weekdayNames, weekdayOf, type CivilDate } from './civil-date.ts';

export interface DateRead {
  readonly date: CivilDate;
  readonly next: number;
}

/** unreal: no such day, as 30 February. two-ways: day and month can be exchanged. */
export interface WrittenDate extends DateRead {
  readonly problem: 'unreal' | 'two-ways' | null;
}

const ORDINAL_ENDINGS = new Set(['st', 'nd', 'rd', 'th']);
const months = namesOf(monthNames);
const weekdays = namesOf(weekdayNames);
months.set('sept', 9);
for (const [short, day] of Object.entries({ tues: 2, thur: 4, thurs: 4, weds: 3 })) weekdays.set(short, day);

/** 1 for January … 12, by the full name or the first three letters. */
export const readMonth = (token: Token | undefined): number | null => months.get(token?.text ?? '') ?? null;

/** 0 for Monday … 6, also in the plural. */
export function readWeekday(token: Token | undefined): number | null {
  const text = token?.text ?? '';
  const number = weekdays.get(text) ?? (text.endsWith('days') ? weekdays.get(text.slice(0, -1)) : undefined);
  return number === undefined ? null : number - 1;
}

/**
 * 29 February 2024, the 29th of February 2024, Feb 29, 2024, 2024-02-29, Thursday 29 Feb 2024; numbers with slashes only
 * where they can be read in one way. Null when no date stands here; refuses a day that does not exist.
 */
export function readDate(tokens: readonly Token[], at: number): DateRead | null {
  const written = readWrittenDate(tokens, at);
  if (written?.problem === 'unreal') refuseToJudge('There is no such day in the calendar.');
  if (written?.problem === 'two-ways')
    refuseToJudge('A date such as 03/04/2025 can be read in two ways: write the month as a word.');
  const weekday = readWeekday(tokens[at]);
  if (written !== null && weekday !== null && weekday !== weekdayOf(written.date))
    refuseToJudge('That date falls on another weekday than the question says.');
  return written;
}

/** As readDate, but tells what is wrong with the date instead of refusing it. */
export function readWrittenDate(tokens: readonly Token[], at: number): WrittenDate | null {
  const start = skipWeekday(tokens, at);
  const slashed = readSlashed(tokens, start);
  if (slashed !== null && isInTwoWays(slashed.date)) return { ...slashed, problem: 'two-ways' };
  const read =
    slashed ?? readIso(tokens, start) ?? readDayFirst(tokens, start) ?? readMonthFirst(tokens, start);
  return read === null ? null : { ...read, problem: isRealDate(read.date) ? null : 'unreal' };
}

const isInTwoWays = ({ month, day }: CivilDate): boolean => month <= 12 && day <= 12 && month !== day;

/** A year written as one to four digits, from 1 to 9999. */
export function readYear(token: Token | undefined): number | null {
  if (token?.kind !== 'number' || !/^\d{3,4}$/u.test(token.text) || token.raw.includes(',')) return null;
  const year = Number(token.text);
  return year >= 1 ? year : null;
}

function skipWeekday(tokens: readonly Token[], at: number): number {
  if (readWeekday(tokens[at]) === null) return at;
  const next = at + 1;
  return [',', '.'].includes(tokens[next]?.text ?? '') ? next + 1 : next;
}

function readIso(tokens: readonly Token[], at: number): DateRead | null {
  const [year, first, month, second, day] = tokens.slice(at, at + 5);
  if (first?.text !== '-' || second?.text !== '-' || first.isSpaced || day?.isSpaced !== false) return null;
  const parts = [year, month, day].map((token) => (token?.kind === 'number' ? token.text : ''));
  if (
    !/^\d{4}$/u.test(parts[0] ?? '') ||
    !/^\d{2}$/u.test(parts[1] ?? '') ||
    !/^\d{2}$/u.test(parts[2] ?? '')
  )
    return null;
  return { date: { year: Number(parts[0]), month: Number(parts[1]), day: Number(parts[2]) }, next: at + 5 };
}

function readDayFirst(tokens: readonly Token[], at: number): DateRead | null {
  const start = tokens[at]?.text === 'the' ? at + 1 : at;
  const day = readDay(tokens, start);
  if (day === null) return null;
  const afterOf = tokens[day.next]?.text === 'of' ? day.next + 1 : day.next;
  const month = readMonth(tokens[afterOf]);
  const yearAt = skipMarks(tokens, afterOf + 1);
  const year = readYear(tokens[yearAt]);
  return month === null || year === null ? null : { date: { year, month, day: day.value }, next: yearAt + 1 };
}

function readMonthFirst(tokens: readonly Token[], at: number): DateRead | null {
  const month = readMonth(tokens[at]);
  if (month === null) return null;
  const start = skipMarks(tokens, at + 1);
  const day = readDay(tokens, tokens[start]?.text === 'the' ? start + 1 : start);
  if (day === null) return null;
  const yearAt = skipMarks(tokens, day.next);
  const year = readYear(tokens[yearAt]);
  return year === null ? null : { date: { year, month, day: day.value }, next: yearAt + 1 };
}

/** 25/12/2024 can only be Christmas; 03/04/2025 is two days. */
function readSlashed(tokens: readonly Token[], at: number): DateRead | null {
  const [first, mark, second, again, year] = tokens.slice(at, at + 5);
  const isDate =
    mark?.text === '/' && again?.text === '/' && first?.kind === 'number' && second?.kind === 'number';
  const wholeYear = readYear(year);
  if (!isDate || wholeYear === null || year?.text.length !== 4) return null;
  const [a, b] = [Number(first.text), Number(second.text)];
  if (a <= 12 && b <= 12 && a !== b)
    refuseToJudge('A date such as 03/04/2025 can be read in two ways: write the month as a word.');
  const [day, month] = a > 12 ? [a, b] : [b, a];
  return { date: { year: wholeYear, month, day }, next: at + 5 };
}

/** 29, 29th, 1st. */
export function readDay(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const token = tokens[at];
  if (token?.kind !== 'number' || !/^\d{1,2}$/u.test(token.text)) return null;
  const ending = tokens[at + 1];
  const hasEnding = ending !== undefined && !ending.isSpaced && ORDINAL_ENDINGS.has(ending.text);
  return { value: Number(token.text), next: hasEnding ? at + 2 : at + 1 };
}

const skipMarks = (tokens: readonly Token[], at: number): number =>
  [',', '.', 'of'].includes(tokens[at]?.text ?? '') ? at + 1 : at;

function namesOf(names: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const [place, name] of names.entries()) {
    found.set(name.toLowerCase(), place + 1);
    found.set(name.toLowerCase().slice(0, 3), place + 1);
  }
  return found;
}
