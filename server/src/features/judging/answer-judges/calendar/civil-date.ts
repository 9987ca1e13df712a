import { Temporal } from 'temporal-polyfill';
import { refuseToJudge } from '../exact/cannot-judge.ts';

/** A day of the Gregorian calendar, also before its introduction (proleptic); month 1–12. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const MIN_YEAR = 1;
const MAX_YEAR = 9999;

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

const dayOf = (date: CivilDate): Temporal.PlainDate => Temporal.PlainDate.from(date, { overflow: 'reject' });
const firstDayOf = (year: number): Temporal.PlainDate => dayOf({ year, month: 1, day: 1 });

export const isLeapYear = (year: number): boolean => firstDayOf(year).inLeapYear;
export const daysInYear = (year: number): number => firstDayOf(year).daysInYear;
export const daysInMonth = (year: number, month: number): number =>
  dayOf({ year, month, day: 1 }).daysInMonth;

export function isRealDate({ year, month, day }: CivilDate): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Below zero where the second date is the earlier one. */
export const daysBetween = (first: CivilDate, second: CivilDate): number =>
  dayOf(first).until(dayOf(second), { largestUnit: 'days' }).days;

/** 0 for Monday … 6 for Sunday. */
export const weekdayOf = (date: CivilDate): number => dayOf(date).dayOfWeek - 1;

export const addDays = (date: CivilDate, days: number): CivilDate => move(date, { days });

/** Months later (or earlier), on the same day; where the month is too short, on its last day. */
export const addMonths = (date: CivilDate, months: number): CivilDate => move(date, { months });

export const dayOfYear = (date: CivilDate): number => dayOf(date).dayOfYear;

/** The week by ISO 8601: it belongs to the year of its Thursday. */
export const isoWeek = (date: CivilDate): number =>
  dayOf(date).weekOfYear ?? refuseToJudge('That day is in no week.');

export function formatDate({ year, month, day }: CivilDate): string {
  return `${String(day)} ${monthNames[month - 1] ?? ''} ${String(year)}`;
}

function move(date: CivilDate, by: Temporal.DurationLike): CivilDate {
  try {
    const { year, month, day } = dayOf(date).add(by);
    if (year >= MIN_YEAR && year <= MAX_YEAR) return { year, month, day };
  } catch (error) {
    // It counts some hundred thousand years to either side; what lies beyond is further than the judge knows, too.
    if (!(error instanceof RangeError)) throw error;
  }
  return refuseToJudge('The judge knows the years 1 to 9999.');
}
