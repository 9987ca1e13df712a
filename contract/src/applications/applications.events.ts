import * as z from 'zod';
import { applicationId, userId } from '#grammar/ids.ts';

/** What is told of applications, by name. `sending` counts from 1: an application that was sent back is sent again. */
export const applicationsEvents = {
  applicationSent: z.object({ applicationId, userId, sending: z.number().int() }),
} as const;
