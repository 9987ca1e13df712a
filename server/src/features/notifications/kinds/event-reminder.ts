import { communityEvents } from '@redoubt/contract/community';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { defineSource } from './define-source.ts';
import { sayStart } from './format-time.ts';

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
