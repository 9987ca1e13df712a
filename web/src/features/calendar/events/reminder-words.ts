import { count } from '#ui/words/numbers.ts';

/** When one is reminded, as the form and the details say it. */
export function reminderWords(minutes: number, isAllDay = false): string {
  if (isAllDay) return minutes === 0 ? 'On the day, at 09:00' : 'The day before, at 09:00';
  if (minutes === 0) return 'At the start';
  if (minutes < 60) return `${count(minutes, 'minute', 'minutes')} before`;
  if (minutes < 1440) return `${count(minutes / 60, 'hour', 'hours')} before`;
  return `${count(minutes / 1440, 'day', 'days')} before`;
}
