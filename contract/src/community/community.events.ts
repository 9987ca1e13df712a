import * as z from 'zod';
import { userId } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';

/** Which event, by the end of its address, and which Admin did it; null where the product itself did. */
const eventTouched = z.object({ slug: z.string(), by: userId.nullable() });

/** Payloads of the events of community events, by name. */
export const communityEvents = {
  eventAdded: eventTouched,
  eventChanged: eventTouched,
  eventCancelled: eventTouched,
  /** An event that this person is going to begins soon. */
  eventSoon: z.object({
    eventId: z.uuid(),
    userId,
    slug: z.string(),
    title: z.string(),
    /** The time zone of its times. */
    timeZone: z.string(),
    startsAt: timestamp,
  }),
} as const;
