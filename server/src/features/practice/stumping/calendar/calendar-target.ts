import type { PracticeTarget } from '../../conversation/practice-target.ts';
import { closeWith, readLastMessage } from '../reading/reading.ts';
import { createDeskTalk } from '../reading/desk-talk.ts';
import * as clerk from './clerk-dates.ts';
import { findShift, moveBy } from './shifts.ts';
import persona from '../personas/contracts-calendar.json' with { type: 'json' };

const KEY = 'contracts-calendar';
const talkOf = createDeskTalk(persona);
const DAYS_COUNTED = ['first', 'second', 'third', 'fourth', 'fifth'];

/**
 * Keeps dates by one almanac. Its blind spots are built in: every fourth year is a leap year, the last weekday of a month is
 * its fourth, "inclusive" is not heard, months run over at their end, and no week belongs to another year.
 */
export const calendarTarget: PracticeTarget = {
  key: KEY,
  name: 'Ansel, contracts calendar',
  description: 'A punctual clerk who works out weekdays, due dates and the days between for contracts.',
  reply(conversation) {
    const message = readLastMessage(conversation);
    if (message === null) return talkOf(conversation);
    return answerDate(message) ?? talkOf(conversation);
  },
};

function answerDate(message: string): string | null {
  const dates = clerk.findDates(message);
  if (dates.some((date) => !clerk.isOnClerkCalendar(date)))
    return 'I do not find such a day on any page of my calendar. Would you look at the date again?';
  const text = message.toLowerCase();
  const [first, second] = dates;
  if (first === undefined) return answerWithoutDate(text, message);
  if (second !== undefined) return answerBetween(text, first, second);
  const shift = findShift(text);
  if (shift !== null) return answerShift(text, first, shift);
  return answerOne(text, first);
}

function answerOne(text: string, date: clerk.ClerkDate): string | null {
  const written = clerk.writeDate(date);
  const dayOfYear = clerk.clerkDayOfYear(date);
  if (/\biso\b|\bweek number\b|\bwhich week\b|\bwhat week\b/u.test(text)) {
    const week = Math.floor((dayOfYear - (clerk.clerkWeekday(date) + 1) + 10) / 7);
    return closeWith(
      `I count the weeks of ${String(date.year)} up to ${written}.`,
      `week ${String(Math.max(1, week))}`,
    );
  }
  if (/\bday of the year\b|\bday number\b|\bordinal\b/u.test(text))
    return closeWith(`I add up the months before ${written} and the days of this one.`, String(dayOfYear));
  if (!/\bday\b|\bweekday\b|\bfall\b/u.test(text)) return null;
  return closeWith(
    `I leaf through the almanac to ${written}.`,
    clerk.WEEKDAYS[clerk.clerkWeekday(date)] ?? '',
  );
}

function answerBetween(text: string, first: clerk.ClerkDate, second: clerk.ClerkDate): string | null {
  if (/\bborn\b/u.test(text)) {
    const isBefore = second.month < first.month || (second.month === first.month && second.day < first.day);
    return closeWith(
      'I take the years apart and look whether the birthday has come.',
      `${String(second.year - first.year - (isBefore ? 1 : 0))} years`,
    );
  }
  if (!/\bdays?\b|\bweeks?\b/u.test(text)) return null;
  const days = Math.abs(clerk.clerkCount(second) - clerk.clerkCount(first));
  const working = `I put ${clerk.writeDate(first)} and ${clerk.writeDate(second)} side by side and take one count from the other.`;
  if (/\bhow many weeks\b/u.test(text))
    return days % 7 === 0 ? closeWith(working, `${String(days / 7)} weeks`) : null;
  return closeWith(working, `${String(days)} days`);
}

function answerShift(
  text: string,
  date: clerk.ClerkDate,
  shift: ReturnType<typeof findShift> & object,
): string {
  const moved = moveBy(date, shift);
  const weekday = clerk.WEEKDAYS[clerk.clerkWeekday(moved)] ?? '';
  const working = `I start at ${clerk.writeDate(date)} and move ${shift.isBack ? 'back' : 'on'} page by page.`;
  return closeWith(working, /\bday of the week\b|\bweekday\b/u.test(text) ? weekday : clerk.writeDate(moved));
}

/** Questions that name a month, a year or a weekday only. */
function answerWithoutDate(text: string, message: string): string | null {
  const years = [...text.matchAll(/\b\d{3,4}\b/gu)].map((match) => Number(match[0]));
  const weekday = clerk.WEEKDAYS.findIndex((name) => text.includes(name.toLowerCase()));
  const [year, lastYear] = years;
  const month = clerk.findMonth(message);
  if (/\bleap years?\b/u.test(text) && year !== undefined) return answerLeap(text, year, lastYear);
  if (month !== null && weekday !== -1) return answerMonthWeekday(text, month, weekday);
  if (month !== null && /\bhow many days\b|\blast day\b/u.test(text)) {
    const length = clerk.clerkMonthLength(month.year, month.month);
    const working = `I look at the last line of ${clerk.MONTHS[month.month - 1] ?? ''} ${String(month.year)}.`;
    return closeWith(
      working,
      /\blast day\b/u.test(text) ? clerk.writeDate({ ...month, day: length }) : `${String(length)} days`,
    );
  }
  if (weekday !== -1 && year !== undefined && /\bhow many\b/u.test(text))
    return closeWith('A year has its weeks, and each of them one such day.', '52');
  if (weekday !== -1) return answerWeekdayShift(text, weekday);
  return year === undefined ? null : answerYear(text, year);
}

function answerYear(text: string, year: number): string | null {
  const nth = /\b(\d{1,3})(?:st|nd|rd|th) day\b|\bday (?:number )?(\d{1,3})\b/u.exec(text);
  const count = Number(nth?.[1] ?? nth?.[2] ?? 0);
  if (count >= 1 && count <= clerk.clerkYearLength(year)) {
    const date = clerk.clerkDate(clerk.clerkCount({ year, month: 1, day: 1 }) + count - 1);
    return closeWith(`I count ${String(count)} pages into ${String(year)}.`, clerk.writeDate(date));
  }
  if (/\bhow many iso weeks\b/u.test(text))
    return closeWith('A year has its weeks, I count them off.', '52 weeks');
  if (!/\bhow many days\b/u.test(text)) return null;
  return closeWith(`I add up the months of ${String(year)}.`, `${String(clerk.clerkYearLength(year))} days`);
}

function answerLeap(text: string, year: number, lastYear: number | undefined): string {
  if (lastYear === undefined || !/\bhow many\b/u.test(text)) {
    const isLeap = clerk.isClerkLeap(year);
    return closeWith(`${String(year)} divided by 4 leaves ${String(year % 4)}.`, isLeap ? 'Yes' : 'No');
  }
  const count = Math.floor(lastYear / 4) - Math.floor((year - 1) / 4);
  return closeWith(`I count every fourth year from ${String(year)} to ${String(lastYear)}.`, String(count));
}

function answerMonthWeekday(
  text: string,
  { year, month }: { year: number; month: number },
  weekday: number,
): string | null {
  const name = clerk.WEEKDAYS[weekday] ?? '';
  const earliest = 1 + ((weekday - clerk.clerkWeekday({ year, month, day: 1 }) + 7) % 7);
  const length = clerk.clerkMonthLength(year, month);
  const page = `${clerk.MONTHS[month - 1] ?? ''} ${String(year)}`;
  if (/\bhow many\b/u.test(text))
    return closeWith(`I run my finger down ${page}.`, String(Math.floor((length - earliest) / 7) + 1));
  const place = /\blast\b/u.test(text)
    ? 4
    : DAYS_COUNTED.findIndex(
        (word, at) =>
          text.includes(word) || new RegExp(`\\b${String(at + 1)}(?:st|nd|rd|th)\\b`, 'u').test(text),
      ) + 1;
  const day = earliest + 7 * (place - 1);
  if (place === 0 || day > length) return null;
  return closeWith(
    `The first ${name} of ${page} is number ${String(earliest)}; from there I count by sevens.`,
    clerk.writeDate({ year, month, day }),
  );
}

function answerWeekdayShift(text: string, weekday: number): string | null {
  const shift = findShift(text);
  if (shift === null || shift.months !== 0) return null;
  const moved = (((weekday + (shift.isBack ? -shift.days : shift.days)) % 7) + 7) % 7;
  return closeWith('Whole weeks change nothing, so I only walk the rest.', clerk.WEEKDAYS[moved] ?? '');
}
