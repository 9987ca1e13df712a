import { communityEvents } from '@redoubt/contract/community';
import { pagePaths } from '@redoubt/contract/page-paths.ts';
import { defineSource } from './define-source.ts';
import { say } from './say-moment.ts';

/** A community event that one is going to and that begins soon. */
export const eventReminderSource = defineSource({
  kind: 'event-reminder',
  type: 'community.event-soon',
  payload: communityEvents.eventSoon,
  isRelayed: true,
  noticesOf: ({ userId, eventId, slug, title, timeZone, startsAt }) => {
    const start = new Date(startsAt);
    const time = say(start, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    const day = say(start, timeZone, { weekday: 'long', day: 'numeric', month: 'long' });
    return [
      {
        userId,
        cause: `event-reminder:${eventId}:${startsAt}`,
        title: `${title} begins at ${time}`.slice(0, 200),
        body: `${day}, ${time} (${timeZone}). Its page has the way in.`,
        path: pagePaths.event(slug),
      },
    ];
  },
});
