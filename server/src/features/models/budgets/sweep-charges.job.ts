import * as z from 'zod';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import { settleAbandoned } from './charges.store.ts';
import { SILENT_MS } from '../figures/silent.ts';
import type { BudgetKit } from './tell-budget.ts';

const sweep = defineJob('models.sweep-charges', z.object({}), { maxAttempts: 1 });
const ROUNDS = 3;
const BETWEEN_MS = 20 * SECOND_MS;

/** Every minute, and twice within it: money that a killed process had reserved is settled within a minute of its end. */
export function sweepChargesJob({ database, clock }: BudgetKit): JobSet {
  const handler = handleJob(sweep, async (_, { signal }) => {
    for (let round = 1; round <= ROUNDS && !signal.aborted; round += 1) {
      const at = clock.now();
      await settleAbandoned(database.kysely, { silentSince: new Date(at.getTime() - SILENT_MS), at });
      if (round < ROUNDS) await clock.sleep(BETWEEN_MS, signal).catch(() => undefined);
    }
  });
  return { handlers: [handler], schedule: [{ name: sweep.name, match: '* * * * *' }], atStart: [sweep] };
}
