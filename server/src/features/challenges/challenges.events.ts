import * as z from 'zod';
import { challengeId } from '@redoubt/contract/ids.ts';
import { defineEvent } from '#platform/outbox/index.ts';

/** A challenge was put among those that open at their time, or are open. */
export const challengePublished = defineEvent('challenge.published', z.object({ challengeId }));
