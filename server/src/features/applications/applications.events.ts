import { applicationId, userId } from '@redoubt/contract/ids.ts';
import * as z from 'zod';
import { defineEvent } from '#platform/outbox/index.ts';

/** `sending` counts from 1: an application that was sent back is sent again. */
export const applicationSent = defineEvent(
  'application.sent',
  z.object({ applicationId, userId, sending: z.number().int() }),
);
