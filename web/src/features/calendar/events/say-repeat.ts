import type { CalendarEntry, RepeatAnchor } from '@redoubt/contract/calendar';
import { list } from '#ui/words/lists.ts';
import { count, plural } from '#ui/words/numbers.ts';
import { formatDay, formatTime } from '#ui/words/times.ts';
import { weekdayNames } from './weekday-names.ts';

type Repeat = NonNullable<CalendarEntry['repeat']>;

/** 'Every 2 weeks on Tuesday, until 1 Apr 2031'. `date`: one of its days. */
export function sayRepeat(repeat: Repeat, date: string): string {
  const { every, until, dates } = repeat;
  if (every === 'listed') return `On ${count(dates.length + 1, 'listed day', 'listed days')}`;
  const end = until === null ? '' : `, until ${formatDay(until)}`;
  const further = dates.length === 0 ? '' : `, and on ${count(dates.length, 'further day', 'further days')}`;
  return `${sayRhythm(repeat, date)}${end}${further}`;
}

function sayRhythm({ every, interval, days, on }: Repeat, date: string): string {
  const rhythm = `Every ${plural(interval, every, `${String(interval)} ${every}s`)}`;
  if (every === 'week') return `${rhythm} on ${list(days.map((day) => weekdayNames[day] ?? ''))}`;
  if (every === 'month') return `${rhythm} on ${sayAnchor(on, date)}`;
  if (every !== 'year') return rhythm;
  if (on === 'date') return `${rhythm} on ${formatTime(`${date}T00:00:00Z`, 'longDay', 'UTC')}`;
  const month = formatTime(`${date}T00:00:00Z`, 'longMonth', 'UTC');
  return `${rhythm} on ${sayAnchor(on, date)} of ${month}`;
}

const nths = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Which day of its month a date is, as 'the first Friday'. */
export function sayAnchor(on: RepeatAnchor, date: string): string {
  const day = Number(date.slice(8));
  const weekday = weekdayNames[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
  switch (on) {
    case 'date':
      return `day ${String(day)}`;
    case 'last-day':
      return 'the last day';
    case 'weekday':
      return `the ${nths[Math.ceil(day / 7) - 1] ?? ''} ${weekday}`;
    case 'last-weekday':
      return `the last ${weekday}`;
  }
}
