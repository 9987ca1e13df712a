import type { Bindings } from './bindings.ts';
import { formatDate, monthNames, weekdayNames } from './civil-date.ts';
import type { QuestionKind } from './find-question.ts';
import type { Span } from './read-span.ts';

const ORDINALS = ['last', 'first', 'second', 'third', 'fourth', 'fifth'];

type Describe = (named: Shown) => string;

/** What a question names, in words. */
interface Shown {
  readonly date: string;
  readonly other: string;
  readonly span: string;
  readonly year: string;
  readonly lastYear: string;
  readonly month: string;
  readonly weekday: string;
  readonly otherWeekday: string;
  readonly ordinal: string;
  readonly count: string;
  readonly side: string;
  readonly counting: string;
}

const descriptions: Readonly<Record<QuestionKind, Describe>> = {
  weekdayOf: ({ date }) => `the weekday of ${date}`,
  daysBetween: ({ date, other, counting }) => `the days from ${date} to ${other}, ${counting}`,
  daysInclusive: ({ date, other }) => `the days from ${date} to ${other}, both ends counted`,
  weeksBetween: ({ date, other }) => `the weeks from ${date} to ${other}`,
  shiftLater: ({ date, span }) => `the date ${span} after ${date}`,
  shiftEarlier: ({ date, span }) => `the date ${span} before ${date}`,
  weekdayLater: ({ date, span }) => `the weekday ${span} after ${date}`,
  weekdayShift: ({ weekday, span }) => `the weekday ${span} after a ${weekday}`,
  isLeap: ({ year }) => `whether ${year} is a leap year`,
  daysInYear: ({ year }) => `the number of days in ${year}`,
  daysInMonth: ({ month, year }) => `the number of days in ${month} ${year}`,
  isoWeek: ({ date }) => `the ISO week of ${date}`,
  isoWeeksInYear: ({ year }) => `the number of ISO weeks in ${year}`,
  nthWeekday: ({ ordinal, weekday, month, year }) =>
    `the date of the ${ordinal} ${weekday} of ${month} ${year}`,
  dayOfYear: ({ date }) => `which day of its year ${date} is`,
  dateOfDay: ({ count, year }) => `the date of day ${count} of ${year}`,
  countWeekdays: ({ weekday, month, year }) => `how many ${weekday}s ${month} ${year} has`,
  countWeekdaysInYear: ({ weekday, year }) => `how many ${weekday}s ${year} has`,
  leapYearsBetween: ({ year, lastYear }) => `the leap years from ${year} to ${lastYear}, both ends counted`,
  leapYearsSpan: ({ year, lastYear, counting }) => `the leap years from ${year} to ${lastYear}, ${counting}`,
  lastDay: ({ month, year }) => `the last day of ${month} ${year}`,
  age: ({ date, other }) => `full years of age on ${other}, born on ${date}`,
  weekdayGiven: ({ other }) => `the weekday of ${other}`,
  weekdayFrom: ({ weekday, side, date }) => `the first ${weekday} ${side} ${date}`,
  weekdayUpTo: ({ weekday, side, date }) => `the last ${weekday} ${side} ${date}`,
  workdaysBetween: ({ date, other, counting }) =>
    `the days from Monday to Friday from ${date} to ${other}, ${counting}`,
  weekdaysBetween: ({ weekday, date, other, counting }) =>
    `the ${weekday}s from ${date} to ${other}, ${counting}`,
  weekdayPairInMonth: ({ weekday, otherWeekday, month, year }) =>
    `how many ${weekday}s and ${otherWeekday}s ${month} ${year} has`,
};

/** How a question about the calendar was read, without its answer. */
export function describeQuestion(kind: QuestionKind, named: Bindings): string {
  const [date, other] = named.dates;
  const [span] = named.spans;
  const weekday = (at: number): string => weekdayNames[named.weekdays[at] ?? -1] ?? '';
  return descriptions[kind]({
    date: date ? formatDate(date) : '',
    other: other ? formatDate(other) : '',
    span: span ? describeSpan(span) : '',
    year: String(named.years[0] ?? ''),
    lastYear: String(named.years[1] ?? ''),
    month: monthNames[(named.months[0] ?? 0) - 1] ?? '',
    weekday: weekday(0),
    otherWeekday: weekday(1),
    ordinal: ORDINALS[named.ordinals[0] ?? -1] ?? '',
    count: String(named.counts[0] ?? ''),
    side: named.sides[0] ?? '',
    counting: COUNTING[named.counting ?? 'later'],
  });
}

const COUNTING = {
  both: 'both ends counted',
  neither: 'neither end counted',
  later: 'the later minus the earlier',
} as const;

function describeSpan({ months, days }: Span): string {
  const parts = [
    [months, 'month'],
    [days, 'day'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${String(count)} ${name}${count === 1 ? '' : 's'}`)
    .join(' and ');
}
