import * as z from 'zod';
import { foldDigits } from '../unicode.ts';

/** Which of two numbers in 3/4/2027 is the day. */
export const dateOrders = ['day-first', 'month-first'] as const;
export const dateOrder = z.enum(dateOrders, 'Send dateOrder=day-first or dateOrder=month-first.');
export type DateOrder = z.infer<typeof dateOrder>;

/** ISO 8601, also as programs write a day with a time of zero. */
const YEAR_FIRST =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;
/** With dots it is the day that is first, everywhere. */
const DOTTED = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/;
const SLASHED = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/;
const MOST_MONTHS = 12;

/** What the parts of a day such as 3/4/2027 say of their order by themselves; null where they say nothing. */
export function orderOfDay(text: string): DateOrder | null {
  const match = SLASHED.exec(foldDigits(text.trim()));
  const [first, second] = [Number(match?.[1]), Number(match?.[3])];
  if (first > MOST_MONTHS && second <= MOST_MONTHS) return 'day-first';
  return second > MOST_MONTHS && first <= MOST_MONTHS ? 'month-first' : null;
}

/**
 * A day as people and spreadsheets write it, in ISO 8601: 2026-12-31, 31.12.2026, 12/31/2026. `ambiguous` is one such as
 * 3/4/2027 where `order` does not say which is the day; null is no day. Whether the calendar has it is another question.
 */
export function readDay(
  text: string,
  order: DateOrder | null,
): { readonly day: string } | 'ambiguous' | null {
  const folded = foldDigits(text);
  const [, year, month, day] = YEAR_FIRST.exec(folded) ?? [];
  if (year !== undefined && month !== undefined && day !== undefined) return isoDay(year, month, day);
  const [, dottedDay, dottedMonth, dottedYear] = DOTTED.exec(folded) ?? [];
  if (dottedDay !== undefined && dottedMonth !== undefined && dottedYear !== undefined)
    return isoDay(dottedYear, dottedMonth, dottedDay);
  const [, first, , second, slashedYear] = SLASHED.exec(folded) ?? [];
  if (first === undefined || second === undefined || slashedYear === undefined) return null;
  const own = first === second ? 'day-first' : orderOfDay(folded);
  switch (own ?? order) {
    case 'day-first':
      return isoDay(slashedYear, second, first);
    case 'month-first':
      return isoDay(slashedYear, first, second);
    case null:
      return 'ambiguous';
  }
}

function isoDay(year: string, month: string, day: string) {
  return { day: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` };
}
