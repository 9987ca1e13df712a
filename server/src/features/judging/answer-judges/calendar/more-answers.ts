import { refuseToJudge } from '../exact/cannot-judge.ts';
import type { WorkedOut } from '../reading/worked-out.ts';
import type { Bindings } from './bindings.ts';
import * as civil from './civil-date.ts';
import { need, needTwo } from './need.ts';
import { workedCount, workedDate, workedWeekday } from './worked-answers.ts';

const DAY_BY_DAY = 'The days were gone through one by one.';
const MAX_DAYS = 400_000;

/** "If 1 March 2025 is a Saturday, what weekday is 1 May 2025?" */
export function weekdayGiven({ dates, weekdays }: Bindings): WorkedOut {
  const [given, asked] = needTwo(dates);
  if (civil.weekdayOf(given) !== need(weekdays))
    refuseToJudge('That day falls on another weekday than the question says.');
  return workedWeekday(civil.weekdayOf(asked), 'The days were counted in the Gregorian calendar.');
}

/** The first Monday on or after a day, or the last on or before it. */
export function weekdayNear({ dates, weekdays, sides }: Bindings, direction: 1 | -1): WorkedOut {
  const [date, weekday, side] = [need(dates), need(weekdays), need(sides)];
  const isLater = side.endsWith('after') || side.endsWith('following') || side.endsWith('since');
  if (isLater !== (direction === 1))
    refuseToJudge('Ask for the first one after a day, or the last one before it.');
  let day = side.startsWith('on') ? date : civil.addDays(date, direction);
  while (civil.weekdayOf(day) !== weekday) day = civil.addDays(day, direction);
  return workedDate(day, DAY_BY_DAY);
}

/** Days between two dates, both counted, whose weekday is one of those. */
export function countDays({ dates, counting }: Bindings, isCounted: (weekday: number) => boolean): WorkedOut {
  const [one, other] = needTwo(dates);
  const length = civil.daysBetween(one, other);
  const [first, days] = length < 0 ? [other, -length] : [one, length];
  if (days > MAX_DAYS) refuseToJudge('That is further than the judge counts.');
  const isEnd = (at: number): boolean => at === 0 || at === days;
  const weekday = (at: number): number => (civil.weekdayOf(first) + at) % 7;
  const isOpen = [0, days].some((at) => isCounted(weekday(at)));
  if (counting === null && isOpen)
    refuseToJudge('Say whether the first and the last day count: write "inclusive".');
  let count = 0;
  for (let at = 0; at <= days; at += 1)
    if (isCounted(weekday(at)) && !(counting === 'neither' && isEnd(at))) count += 1;
  return workedCount(count, DAY_BY_DAY);
}

export const isWorkday = (weekday: number): boolean => weekday < 5;

/** How many Saturdays and Sundays a month has. */
export function weekdayPair({ weekdays, months, years }: Bindings): WorkedOut {
  const [year, month] = [need(years), need(months)];
  const last = civil.daysInMonth(year, month);
  let count = 0;
  for (let day = 1; day <= last; day += 1)
    if (weekdays.includes(civil.weekdayOf({ year, month, day }))) count += 1;
  return workedCount(count, 'The month was gone through day by day.');
}
