import { refuseToJudge } from '../exact/cannot-judge.ts';
import type { WorkedOut } from '../reading/worked-out.ts';
import type phrases from './calendar-phrases.json';
import * as civil from './civil-date.ts';
import type { Bindings } from './bindings.ts';
import { countDays, isWorkday, weekdayGiven, weekdayNear, weekdayPair } from './more-answers.ts';
import { need, needTwo } from './need.ts';
import type { Span } from './read-span.ts';
import { workedCount, workedDate, workedWeekday } from './worked-answers.ts';
import { workedLeap } from './worked-leap.ts';

const DIFFERENCE = 'The days between are the later date minus the earlier one.';
const INCLUSIVE = 'Both days count, so it is the later date minus the earlier one, plus one.';
const LAST_WEEK = 53;

/** One answer for each kind of question in calendar-phrases.json. */
export const calendarAnswers = {
  weekdayOf: ({ dates }) =>
    workedWeekday(civil.weekdayOf(need(dates)), 'The days were counted in the Gregorian calendar.'),
  daysBetween: ({ dates, counting }) => {
    const days = countBetween(dates);
    if (counting === 'both') return workedCount(days + 1, INCLUSIVE);
    if (counting === null) return workedCount(days, DIFFERENCE);
    if (days === 0) refuseToJudge('Between a day and itself there is none.');
    return workedCount(
      days - 1,
      'Neither day counts, so it is the later date minus the earlier one, minus one.',
    );
  },
  daysInclusive: ({ dates }) => workedCount(countBetween(dates) + 1, INCLUSIVE),
  weeksBetween: ({ dates }) => {
    const days = countBetween(dates);
    if (days % 7 !== 0)
      refuseToJudge('That is no whole number of weeks, and the question does not say how to round.');
    return workedCount(days / 7, DIFFERENCE);
  },
  shiftLater: ({ dates, spans }) => workedShift(need(dates), need(spans), 1),
  shiftEarlier: ({ dates, spans }) => workedShift(need(dates), need(spans), -1),
  weekdayLater: ({ dates, spans }) =>
    workedWeekday(
      civil.weekdayOf(shift(need(dates), need(spans), 1)),
      'The date was moved first, then its weekday taken.',
    ),
  weekdayShift: ({ weekdays, spans }) => {
    const { months, days } = need(spans);
    if (months !== 0) refuseToJudge('Months differ in length: without a date the weekday cannot be told.');
    return workedWeekday((need(weekdays) + days) % 7, 'Every seven days the weekday is the same.');
  },
  isLeap: ({ years }) =>
    workedLeap(
      civil.isLeapYear(need(years)),
      'A year is a leap year when 4 divides it, but of the full centuries only those that 400 divides.',
    ),
  daysInYear: ({ years }) =>
    workedCount(civil.daysInYear(need(years)), 'A leap year has 366 days, another one 365.'),
  daysInMonth: ({ months, years }) =>
    workedCount(civil.daysInMonth(need(years), need(months)), 'February has 29 days in a leap year only.'),
  isoWeek: ({ dates }) =>
    workedCount(
      civil.isoWeek(need(dates)),
      'By ISO 8601 a week belongs to the year of its Thursday.',
      LAST_WEEK,
    ),
  isoWeeksInYear: ({ years }) =>
    workedCount(
      civil.isoWeek({ year: need(years), month: 12, day: 28 }),
      '28 December always lies in the last ISO week.',
      LAST_WEEK,
    ),
  nthWeekday: (named) =>
    workedDate(findNthWeekday(named), 'The weekdays of the month were counted from its first day.', true),
  dayOfYear: ({ dates }) => workedCount(civil.dayOfYear(need(dates)), '1 January is day 1.'),
  dateOfDay: ({ counts, years }) => {
    const [count, year] = [need(counts), need(years)];
    if (count < 1 || count > civil.daysInYear(year)) refuseToJudge('That year has no such day.');
    return workedDate(civil.addDays({ year, month: 1, day: 1 }, count - 1), '1 January is day 1.');
  },
  countWeekdays: ({ weekdays, months, years }) => {
    const first = { year: need(years), month: need(months), day: 1 };
    return workedCount(
      countWeekdays(first, civil.daysInMonth(first.year, first.month), need(weekdays)),
      'The month was gone through day by day.',
    );
  },
  countWeekdaysInYear: ({ weekdays, years }) => {
    const first = { year: need(years), month: 1, day: 1 };
    return workedCount(
      countWeekdays(first, civil.daysInYear(first.year), need(weekdays)),
      'The year was gone through day by day.',
    );
  },
  leapYearsBetween: ({ years }) =>
    workedCount(
      countLeapYears(years),
      'Both years count. Of the full centuries only those that 400 divides are leap years.',
    ),
  lastDay: ({ months, years }) => {
    const [year, month] = [need(years), need(months)];
    return workedDate(
      { year, month, day: civil.daysInMonth(year, month) },
      'February has 29 days in a leap year only.',
      true,
    );
  },
  leapYearsSpan: ({ years, counting }) => {
    const [first = 0, last = 0] = years;
    const isOpen = [first, last].some((year) => civil.isLeapYear(year));
    if (counting === null && isOpen)
      refuseToJudge('Say whether the first and the last year count: write "inclusive".');
    const range = counting === 'neither' ? [first + 1, last - 1] : [first, last];
    return workedCount(
      countLeapYears(range),
      'Of the full centuries only those that 400 divides are leap years.',
    );
  },
  weekdayGiven,
  weekdayFrom: (named) => weekdayNear(named, 1),
  weekdayUpTo: (named) => weekdayNear(named, -1),
  workdaysBetween: (named) => countDays(named, isWorkday),
  weekdaysBetween: (named) => countDays(named, (weekday) => weekday === need(named.weekdays)),
  weekdayPairInMonth: weekdayPair,
  age: ({ dates }) => workedCount(countAge(dates), 'A year of age is complete on the birthday.'),
} satisfies Record<keyof typeof phrases, (named: Bindings) => WorkedOut>;

function countBetween(dates: readonly civil.CivilDate[]): number {
  const [first, second] = needTwo(dates);
  return Math.abs(civil.daysBetween(first, second));
}

function shift(date: civil.CivilDate, { months, days }: Span, direction: 1 | -1): civil.CivilDate {
  const moved = months === 0 ? date : civil.addMonths(date, months * direction);
  return days === 0 ? moved : civil.addDays(moved, days * direction);
}

function workedShift(date: civil.CivilDate, span: Span, direction: 1 | -1): WorkedOut {
  const working =
    span.months === 0
      ? 'The days were counted in the Gregorian calendar.'
      : 'Months keep the day; where the month is too short, its last day is taken. Days are added after months.';
  return workedDate(shift(date, span, direction), working);
}

function findNthWeekday({ ordinals, weekdays, months, years }: Bindings): civil.CivilDate {
  const [ordinal, weekday, year, month] = [need(ordinals), need(weekdays), need(years), need(months)];
  const first = civil.weekdayOf({ year, month, day: 1 });
  const earliest = 1 + ((weekday - first + 7) % 7);
  const length = civil.daysInMonth(year, month);
  if (ordinal === 0) return { year, month, day: earliest + 7 * Math.floor((length - earliest) / 7) };
  const day = earliest + 7 * (ordinal - 1);
  if (day > length) refuseToJudge('That month has no such day.');
  return { year, month, day };
}

function countWeekdays(first: civil.CivilDate, length: number, weekday: number): number {
  const earliest = (weekday - civil.weekdayOf(first) + 7) % 7;
  return Math.floor((length - 1 - earliest) / 7) + 1;
}

function countLeapYears(years: readonly number[]): number {
  const [first, last] = years;
  if (first === undefined || last === undefined || first > last)
    return refuseToJudge('Two years in rising order are expected.');
  const upTo = (year: number): number =>
    Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return upTo(last) - upTo(first - 1);
}

function countAge(dates: readonly civil.CivilDate[]): number {
  const [born, then] = needTwo(dates);
  if (civil.daysBetween(born, then) < 0) refuseToJudge('The second date comes before the birth.');
  const isLeapling = born.month === 2 && born.day === 29 && !civil.isLeapYear(then.year);
  if (isLeapling && then.month === 2 && then.day === 28)
    refuseToJudge('Whether somebody born on 29 February is a year older on the 28th is not agreed on.');
  const isBefore = then.month < born.month || (then.month === born.month && then.day < born.day);
  return then.year - born.year - (isBefore ? 1 : 0);
}
