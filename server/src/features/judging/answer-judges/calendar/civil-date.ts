import { refuseToJudge } from '../exact/cannot-judge.ts';

/** A day of the Gregorian calendar, also before its introduction (proleptic); month 1–12. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const MIN_YEAR = 1;
const MAX_YEAR = 9999;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const DAYS_IN_ERA = 146_097;

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
export const monthNames = [
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

export const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
export const daysInYear = (year: number): number => (isLeapYear(year) ? 366 : 365);

export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0);
}

export function isRealDate({ year, month, day }: CivilDate): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Days since 1 March of the year 0. Source: Howard Hinnant, chrono-compatible low-level date algorithms. */
export function toDayNumber({ year, month, day }: CivilDate): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return (
    era * DAYS_IN_ERA + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  );
}

function fromDayNumber(number: number): CivilDate {
  const era = Math.floor(number / DAYS_IN_ERA);
  const dayOfEra = number - era * DAYS_IN_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return inRange({ year, month, day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1 });
}

/** 0 for Monday … 6 for Sunday. 1 March of the year 0 was a Wednesday. */
export const weekdayOf = (date: CivilDate): number => (((toDayNumber(date) + 2) % 7) + 7) % 7;

export const addDays = (date: CivilDate, days: number): CivilDate => fromDayNumber(toDayNumber(date) + days);

/** Months later (or earlier), on the same day; where the month is too short, on its last day. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const index = date.year * 12 + date.month - 1 + months;
  const year = Math.floor(index / 12);
  const month = index - year * 12 + 1;
  return inRange({ year, month, day: Math.min(date.day, daysInMonth(year, month)) });
}

export const dayOfYear = (date: CivilDate): number =>
  toDayNumber(date) - toDayNumber({ year: date.year, month: 1, day: 1 }) + 1;

/** The week by ISO 8601: it belongs to the year of its Thursday. */
export function isoWeek(date: CivilDate): { readonly year: number; readonly week: number } {
  const thursday = addDays(date, 3 - weekdayOf(date));
  return { year: thursday.year, week: Math.floor((dayOfYear(thursday) - 1) / 7) + 1 };
}

export function formatDate({ year, month, day }: CivilDate): string {
  return `${String(day)} ${monthNames[month - 1] ?? ''} ${String(year)}`;
}

function inRange(date: CivilDate): CivilDate {
  if (date.year < MIN_YEAR || date.year > MAX_YEAR) refuseToJudge('The judge knows the years 1 to 9999.');
  return date;
}
