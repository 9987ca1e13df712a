import { assessmentKinds } from '@redoubt/contract/skill-assessment';
import { sittingId, userId } from '@redoubt/contract/ids.ts';
import * as z from 'zod';
import { defineEvent } from '#platform/outbox/index.ts';

/** A sitting was submitted, or its time ran out. */
export const sittingScored = defineEvent(
  'sitting.scored',
  z.object({ userId, sittingId, kind: z.enum(assessmentKinds), score: z.number() }),
);
