import * as z from 'zod';
import { DAY_MS, SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { Kit } from '#kit.ts';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import { removeOldCalls } from './calls.store.ts';
import { settleAbandoned } from './settlements.store.ts';
import { SILENT_MS } from '../figures/silent.ts';

/** The figures of a model look back 30 days; a day more, for clocks that differ. */
const CALLS_RETENTION_DAYS = 31;
const CALLS_AT_ONCE = 1000;

const sweepCalls = defineJob('models.sweep-calls', z.object({}));

/** Every hour: calls that no figure counts any more go. */
export function sweepCallsJob({ database, clock }: Pick<Kit, 'database' | 'clock'>): JobSet {
  const handler = handleJob(sweepCalls, async (_, { signal }) => {
    const before = new Date(clock.now().getTime() - CALLS_RETENTION_DAYS * DAY_MS);
    while ((await removeOldCalls(database.kysely, before, CALLS_AT_ONCE)) === CALLS_AT_ONCE)
      signal.throwIfAborted();
  });
  return { handlers: [handler], schedule: [{ name: sweepCalls.name, match: '53 * * * *' }] };
}

const sweepCharges = defineJob('models.sweep-charges', z.object({}), { maxAttempts: 1 });
const ROUNDS = 3;
const BETWEEN_MS = 20 * SECOND_MS;

/** Every minute, and twice within it: money that a killed process had reserved is settled within a minute of its end. */
export function sweepChargesJob({ database, clock }: Pick<Kit, 'database' | 'clock'>): JobSet {
  const handler = handleJob(sweepCharges, async (_, { signal }) => {
    for (let round = 1; round <= ROUNDS && !signal.aborted; round += 1) {
      const at = clock.now();
      await settleAbandoned(database.kysely, { silentSince: new Date(at.getTime() - SILENT_MS), at });
      if (round < ROUNDS) await clock.sleep(BETWEEN_MS, signal).catch(() => undefined);
    }
  });
  return {
    handlers: [handler],
    schedule: [{ name: sweepCharges.name, match: '* * * * *' }],
    atStart: [sweepCharges],
  };
}
