import type { Token } from '../reading/tokens.ts';
import { readDay, readMonth } from './read-date.ts';

export interface PartOfDate {
  readonly month: number;
  readonly day: number;
  readonly next: number;
}

/** 24 May, May 24th, the 24th of May: a date without its year. */
export function readDayAndMonth(tokens: readonly Token[], at: number): PartOfDate | null {
  const start = tokens[at]?.text === 'the' ? at + 1 : at;
  const day = readDay(tokens, start);
  if (day !== null) {
    const monthAt = tokens[day.next]?.text === 'of' ? day.next + 1 : day.next;
    const month = readMonth(tokens[monthAt]);
    return month === null || !isDay(day.value) ? null : { month, day: day.value, next: monthAt + 1 };
  }
  const month = readMonth(tokens[at]);
  const after = month === null ? null : readDay(tokens, tokens[at + 1]?.text === 'the' ? at + 2 : at + 1);
  return month === null || after === null || !isDay(after.value)
    ? null
    : { month, day: after.value, next: after.next };
}

/** "the 26th" of a month that is known; a bare number is none. */
export function readDayAlone(tokens: readonly Token[], at: number, month: number): PartOfDate | null {
  if (tokens[at]?.kind !== 'number') return null;
  const day = readDay(tokens, at);
  return day === null || day.next === at + 1 || !isDay(day.value)
    ? null
    : { month, day: day.value, next: day.next };
}

const isDay = (value: number): boolean => value >= 1 && value <= 31;
