import { numberWords } from '../../language/number-words.ts';
import { clerkCount, clerkDate, clerkMonthLength, type ClerkDate } from './clerk-dates.ts';

export interface Shift {
  readonly months: number;
  readonly days: number;
  readonly isBack: boolean;
}

const PART =
  /\b(\d{1,7}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve) (days?|weeks?|fortnights?|months?|quarters?|years?|decades?)\b/gu;
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14 };
const MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12, decade: 120 };

/** "3 weeks and 2 days after", "a month before"; null where nothing says how far. */
export function findShift(text: string): Shift | null {
  let [months, days, parts] = [0, 0, 0];
  for (const [, amount = '', unit = ''] of text.matchAll(PART)) {
    const word = numberWords.indexOf(amount);
    const count = /^\d/u.test(amount) ? Number(amount) : Math.max(word, 1);
    const name = unit.replace(/s$/u, '');
    months += count * (MONTHS[name] ?? 0);
    days += count * (DAYS[name] ?? 0);
    parts += 1;
  }
  if (parts === 0) return null;
  return {
    months,
    days,
    isBack: /\bbefore\b|\bearlier\b|\bsubtract\b|\bminus\b|\bback\b|\bago\b/u.test(text),
  };
}

/** Months are moved on the page as they are: 31 January and a month is the 31st day from the start of February. */
export function moveBy(date: ClerkDate, { months, days, isBack }: Shift): ClerkDate {
  const sign = isBack ? -1 : 1;
  const index = date.year * 12 + date.month - 1 + sign * months;
  const year = Math.floor(index / 12);
  const month = (index % 12) + 1;
  const isTooLong = date.day > clerkMonthLength(year, month);
  const start = isTooLong
    ? clerkCount({ year, month, day: 1 }) + date.day - 1
    : clerkCount({ year, month, day: date.day });
  return clerkDate(start + sign * days);
}
