import * as z from 'zod';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { Kit, Transaction } from '#kit.ts';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import { holdLease } from '#platform/lease.ts';
import { playReplay, type ReplayPlayer } from './play-replay.ts';
import { renewLease, takeReplay } from '../records/replays.store.ts';

export const playReplays = defineJob('replays.play', z.object({}), { maxAttempts: 1 });

/** Has a worker play what is due, as soon as one is free. */
export async function wakePlayers(kit: Pick<Kit, 'jobs'>, transaction: Transaction): Promise<void> {
  await kit.jobs.add(transaction, playReplays, { payload: {}, key: playReplays.name });
}

const LEASE_MS = 30 * SECOND_MS;

/**
 * Plays what is due, one after the other. A replay whose process was killed is taken up again once its lease is over,
 * with the runs that are missing; every minute somebody looks.
 */
export function replaysJob(player: ReplayPlayer): JobSet {
  const { database, clock } = player.arena.kit;
  const leaseEnd = () => new Date(clock.now().getTime() + LEASE_MS);
  const handler = handleJob(playReplays, async (_, { signal }) => {
    while (!signal.aborted) {
      const replay = await takeReplay(database.kysely, { at: clock.now(), until: leaseEnd() });
      if (!replay) return;
      await holdLease(
        () => renewLease(database.kysely, replay.id, leaseEnd()),
        () => playReplay(player, replay, signal),
      );
    }
  });
  return { handlers: [handler], schedule: [{ name: playReplays.name, match: '* * * * *' }] };
}
