import * as z from 'zod';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import type { Kit } from '#kit.ts';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import type { ReplayPlayer } from '../playing/play-replay.ts';
import { listUnchecked, updateChecked } from '../records/tests.store.ts';
import { lookWhetherChecked } from './obstacles.ts';

const checkTests = defineJob('replays.check', z.object({}), { maxAttempts: 1 });

const CHECKED_AT_ONCE = 100;
/** Shorter than the minute after which the next one begins. */
const LONGEST_MS = 45 * SECOND_MS;

interface Check {
  readonly look: (claimId: VerdictId) => Promise<boolean>;
  readonly signal: AbortSignal;
}

/**
 * Looks whether the exact check can judge replays of tests of which nobody knows: reading lists them then without a look.
 * A test whose look fails is passed over until the next time, and the others go on.
 */
export async function checkNewTests(
  { database, clock, log }: Pick<Kit, 'database' | 'clock' | 'log'>,
  { look, signal }: Check,
): Promise<void> {
  const on = database.kysely;
  const end = clock.now().getTime() + LONGEST_MS;
  let after: VerdictId | null = null;
  do {
    const page: VerdictId[] = await listUnchecked(on, { after, limit: CHECKED_AT_ONCE });
    for (const claimId of page) {
      if (signal.aborted || clock.now().getTime() > end) return;
      try {
        await updateChecked(on, claimId, await look(claimId));
      } catch (error) {
        log.error({ err: error, claimId }, 'regression test not checked; retrying within a minute');
      }
    }
    after = page.at(-1) ?? null;
  } while (after !== null);
}

/** Every minute, apart from the replays: none waits for it. */
export function checksJob(player: ReplayPlayer): JobSet {
  const look = (claimId: VerdictId) => lookWhetherChecked(player, { claimId });
  const handler = handleJob(checkTests, (_, { signal }) => checkNewTests(player.arena.kit, { look, signal }));
  return { handlers: [handler], schedule: [{ name: checkTests.name, match: '* * * * *' }] };
}
