import * as z from 'zod';
import type { ArenaKit } from '#features/arena';
import { listDueItems, listVotedItems, passToStaff, removeLeases } from '#features/judging';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { decideItem } from './decide-item.ts';
import { passOnWithoutExperts } from './pass-on-without-experts.ts';

const decideLeftovers = defineJob('validation.decide', z.object({}));
const findExperts = defineJob('validation.find-experts', z.object({}));
const AT_ONCE = 500;

/**
 * Every minute: decides what a killed process left, and gives to staff what was not decided in time. Every ten minutes:
 * gives to staff what fewer than three experts may judge.
 */
export function validationJobs(arena: ArenaKit): JobSet {
  const { database, clock } = arena.kit;
  const on = database.kysely;
  const decide = handleJob(decideLeftovers, async (_, { signal }) => {
    for (const id of await listVotedItems(on, AT_ONCE)) {
      if (signal.aborted) return;
      await decideItem(arena, id);
    }
    const at = clock.now();
    for (const id of await listDueItems(on, at, AT_ONCE)) {
      if (signal.aborted) return;
      await database.transaction((transaction) => passToStaff(transaction, id));
    }
    // Until then a lease tells its person that the time was over.
    await removeLeases(on, new Date(at.getTime() - DAY_MS));
  });
  const find = handleJob(findExperts, async (_, { signal }) => passOnWithoutExperts(arena, signal));
  return {
    handlers: [decide, find],
    schedule: [
      { name: decideLeftovers.name, match: '* * * * *' },
      { name: findExperts.name, match: '*/10 * * * *' },
    ],
  };
}
