import * as z from 'zod';
import { defineJob } from '#platform/jobs/index.ts';

/** `at` is when it was changed: each change is told once. */
export const tellAttendees = defineJob(
  'community.tell-attendees',
  z.object({ eventId: z.uuid(), what: z.enum(['moved', 'cancelled']), at: z.iso.datetime() }),
);
