import * as z from 'zod';
import { defineJob } from '#platform/jobs/index.ts';

/** `at` is the time of the change, so that attendees are notified of each change once. */
export const tellAttendees = defineJob(
  'community.tell-attendees',
  z.object({ eventId: z.uuid(), what: z.enum(['moved', 'cancelled']), at: z.iso.datetime() }),
);
