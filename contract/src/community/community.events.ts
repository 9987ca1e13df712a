import * as z from 'zod';
import { userId } from '#grammar/ids.ts';

/** Which event, by the end of its address, and which Admin did it; null where the product itself did. */
const eventTouched = z.object({ slug: z.string(), by: userId.nullable() });

/** What is told of community events, by name. */
export const communityEvents = {
  eventAdded: eventTouched,
  eventChanged: eventTouched,
  eventCancelled: eventTouched,
} as const;
