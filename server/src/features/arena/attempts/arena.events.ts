import * as z from 'zod';
import { challengeId, userId } from '@redoubt/contract/ids.ts';
import { defineEvent } from '#platform/outbox/index.ts';

/** A person began their first attempt at a challenge. */
export const challengeTried = defineEvent('challenge.tried', z.object({ userId, challengeId }));
