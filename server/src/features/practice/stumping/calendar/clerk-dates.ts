export interface ClerkDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const MONTH = `(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?`;
const DAY_FIRST = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH},?(?: of)? (\\d{3,4})\\b`, 'giu');
const MONTH_FIRST = new RegExp(`\\b${MONTH} (?:the )?(\\d{1,2})(?:st|nd|rd|th)?,? (\\d{3,4})\\b`, 'giu');
const ISO = /\b(\d{4})-(\d{2})-(\d{2})\b/gu;
const MONTH_OF_YEAR = new RegExp(`\\b${MONTH}(?: of|,)? (\\d{3,4})\\b`, 'iu');

/** The dates that a message names, in their order. */
export function findDates(message: string): ClerkDate[] {
  const written = [
    ...[...message.matchAll(DAY_FIRST)].map(({ index, 1: day, 2: month, 3: year }) => ({
      index,
      day,
      month,
      year,
    })),
    ...[...message.matchAll(MONTH_FIRST)].map(({ index, 1: month, 2: day, 3: year }) => ({
      index,
      day,
      month,
      year,
    })),
    ...[...message.matchAll(ISO)].map(({ index, 1: year, 2: month, 3: day }) => ({
      index,
      day,
      month,
      year,
    })),
  ];
  return written
    .toSorted((a, b) => a.index - b.index)
    .map(({ day, month, year }) => ({ year: Number(year), month: monthNumber(month), day: Number(day) }));
}

/** "February 1900" without a day. */
export function findMonth(message: string): { year: number; month: number } | null {
  const match = MONTH_OF_YEAR.exec(message);
  return match === null ? null : { year: Number(match[2]), month: monthNumber(match[1]) };
}

function monthNumber(name = ''): number {
  if (/^\d/u.test(name)) return Number(name);
  return MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase().slice(0, 3))) + 1;
}

// The clerk's almanac knows one rule for leap years: every fourth.
export const isClerkLeap = (year: number): boolean => year % 4 === 0;
export const clerkYearLength = (year: number): number => (isClerkLeap(year) ? 366 : 365);

export function clerkMonthLength(year: number, month: number): number {
  if (month === 2) return isClerkLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export const isOnClerkCalendar = ({ year, month, day }: ClerkDate): boolean =>
  year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= clerkMonthLength(year, month);

export function clerkDayOfYear({ year, month, day }: ClerkDate): number {
  let total = day;
  for (let before = 1; before < month; before += 1) total += clerkMonthLength(year, before);
  return total;
}

/** Days since the start of the year 1, by the clerk's rule. */
export const clerkCount = (date: ClerkDate): number =>
  (date.year - 1) * 365 + Math.floor((date.year - 1) / 4) + clerkDayOfYear(date);

/** The date of a count; a day past the end of a month runs on into the next one. */
export function clerkDate(count: number): ClerkDate {
  let year = Math.max(1, Math.floor(count / 365.25));
  while (count - clerkCount({ year: year + 1, month: 1, day: 1 }) >= 0) year += 1;
  let day = count - clerkCount({ year, month: 1, day: 1 }) + 1;
  let month = 1;
  while (day > clerkMonthLength(year, month)) {
    day -= clerkMonthLength(year, month);
    month += 1;
  }
  return { year, month, day };
}

// Saturday, 1 January 2000 is the page from which the clerk counts.
const ANCHOR = clerkCount({ year: 2000, month: 1, day: 1 });
export const clerkWeekday = (date: ClerkDate): number => (((clerkCount(date) - ANCHOR + 5) % 7) + 7) % 7;

export const writeDate = ({ year, month, day }: ClerkDate): string =>
  `${String(day)} ${MONTHS[month - 1] ?? ''} ${String(year)}`;
