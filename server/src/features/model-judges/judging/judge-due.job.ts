import * as z from 'zod';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { ArenaKit } from '#features/arena';
import { postponeJudging, takeDueJudgings, type TakenJudging } from '#features/judging';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import { judgeClaim } from './judge-claim.ts';

export const judgeDue = defineJob('model-judges.judge', z.object({}));

/** So many claims are judged at once by one process; the limits of the models hold whatever this is. */
const AT_ONCE = 16;
/** Longer than judging one claim may take: after it, what a killed process left is taken again. */
const LEASE_MS = MINUTE_MS;

/** Judges whatever is due, also what a killed process left, until nothing is. */
export function judgingJobs(arena: ArenaKit): JobSet {
  const handler = handleJob(judgeDue, async (_, { signal }) => {
    const drain = async () => {
      while (!signal.aborted) {
        const at = arena.kit.clock.now();
        const until = new Date(at.getTime() + LEASE_MS);
        const [judging] = await takeDueJudgings(arena.kit.database.kysely, { at, until, limit: 1 });
        if (!judging) return;
        const wait = await judgeClaim(arena, judging, signal);
        if (wait !== null) await tryAgain(arena, judging, wait);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, drain));
  });
  return { handlers: [handler], schedule: [{ name: judgeDue.name, match: '* * * * *' }] };
}

async function tryAgain({ kit }: ArenaKit, judging: TakenJudging, waitMs: number): Promise<void> {
  await kit.database.transaction(async (transaction) => {
    const runAt = new Date(kit.clock.now().getTime() + waitMs);
    await postponeJudging(transaction, judging, runAt);
    await kit.jobs.add(transaction, judgeDue, { payload: {}, runAt });
  });
}
