import { calendarEvents } from '@redoubt/contract/calendar';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { defineSource } from './define-source.ts';
import { sayStart } from './format-time.ts';

/** An event of one's calendar that begins soon. */
export const calendarReminderSource = defineSource({
  kind: 'calendar-reminder',
  type: 'calendar.reminder-due',
  payload: calendarEvents.reminder,
  noticesOf: ({ userId, eventId, startsAt, title, timeZone, minutesBefore, isAllDay }) => {
    const start = new Date(startsAt);
    const { time, day } = sayStart(start, timeZone);
    return [
      {
        userId,
        cause: `calendar-reminder:${eventId}:${startsAt}`,
        title: isAllDay
          ? `${title} is ${minutesBefore === 0 ? 'today' : 'tomorrow'}`
          : `${title} begins ${minutesBefore === 0 ? 'now' : `at ${time}`}`,
        body: isAllDay ? `${day}, all day.` : `${day}, ${time} (${timeZone}).`,
        path: pagePaths.calendar({ view: 'day', at: startsAt }),
      },
    ];
  },
});
