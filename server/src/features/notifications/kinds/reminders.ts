import { calendarEvents } from '@redoubt/contract/calendar';
import { communityEvents } from '@redoubt/contract/community';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { defineSource } from './sources/define-source.ts';
import { sayStart } from './sources/format-time.ts';

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

/** A community event that one is going to and that begins soon. */
export const eventReminderSource = defineSource({
  kind: 'event-reminder',
  type: 'community.event-soon',
  payload: communityEvents.eventSoon,
  isRelayed: true,
  noticesOf: ({ userId, eventId, slug, title, timeZone, startsAt }) => {
    const { time, day } = sayStart(new Date(startsAt), timeZone);
    return [
      {
        userId,
        cause: `event-reminder:${eventId}:${startsAt}`,
        title: `${title} begins at ${time}`,
        body: `${day}, ${time} (${timeZone}). Its page has the link to join.`,
        path: pagePaths.event(slug),
      },
    ];
  },
});
