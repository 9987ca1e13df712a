import { sittingId } from '@redoubt/contract/shared/ids.ts';
import * as z from 'zod';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import type { Kit } from '#kit.ts';
import { endSitting } from './end-sitting.ts';
import { scoreExpired } from './score-sitting.ts';
import { isExpired } from './sitting.ts';
import { lockOpenSitting } from './sittings.store.ts';

/** Added with each sitting, for the moment at which it takes no more answers. */
export const endExpiredSitting = defineJob('skill-assessment.end-sitting', z.object({ id: sittingId }));

/** Scores what was saved of a sitting whose time ran out, though nobody came back to it. */
export function skillAssessmentJobs(kit: Pick<Kit, 'database' | 'clock' | 'outbox'>): JobSet {
  return {
    handlers: [
      handleJob(endExpiredSitting, async ({ id }) => {
        await kit.database.transaction(async (transaction) => {
          const sitting = await lockOpenSitting(transaction, id);
          if (sitting && isExpired(sitting, kit.clock.now()))
            await endSitting(kit, transaction, { sitting, outcome: scoreExpired(sitting) });
        });
      }),
    ],
    schedule: [],
  };
}
