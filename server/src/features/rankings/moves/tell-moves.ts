import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { type RankMove, rankingsEvents } from '@redoubt/contract/rankings';
import * as z from 'zod';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import { defineEvent } from '#platform/outbox/index.ts';
import type { Kit } from '#kit.ts';
import type { Move } from './find-move.ts';

/** The people whom a day moved far enough for a notice. */
export type Moves = AsyncIterable<Move & { readonly userId: UserId }>;

const rankChanged = defineEvent('rankings.rank-changed', rankingsEvents.rankChanged);
const pointsRepriced = defineEvent('rankings.points-repriced', rankingsEvents.pointsRepriced);
const tellMoves = defineJob('rankings.tell-moves', z.object({}));
const BATCH_SIZE = 500;

/** Early in each day: what the day before it did to ranks. */
export function movesJobs(kit: Kit, listMoves: () => Moves): JobSet {
  return {
    handlers: [handleJob(tellMoves, () => tellMovesOfYesterday(kit, listMoves()))],
    schedule: [{ name: tellMoves.name, match: '11 0 * * *' }],
  };
}

/** A run after one that was cut off tells some of them again: their notices know the day, and are written once. */
async function tellMovesOfYesterday(kit: Kit, movesOfYesterday: Moves): Promise<void> {
  const day = new Date(kit.clock.now().getTime() - DAY_MS).toISOString().slice(0, 10);
  const moves: MoveNotice[] = [];
  for await (const { userId, of, figures } of movesOfYesterday) {
    moves.push({ of, payload: { userId, day, ...figures } });
    if (moves.length === BATCH_SIZE) await tell(kit, moves.splice(0));
  }
  await tell(kit, moves);
}

interface MoveNotice extends Pick<Move, 'of'> {
  readonly payload: RankMove;
}

async function tell({ database, outbox }: Kit, moves: readonly MoveNotice[]): Promise<void> {
  const payloadsOf = (what: Move['of']) => moves.flatMap(({ of, payload }) => (of === what ? [payload] : []));
  await database.transaction(async (transaction) => {
    await outbox.insertAll(transaction, rankChanged, payloadsOf('rank'));
    await outbox.insertAll(transaction, pointsRepriced, payloadsOf('points'));
  });
}
