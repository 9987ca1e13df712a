import { v7 as uuidv7 } from 'uuid';
import { type AttemptId, attemptId, type VerdictId, verdictId } from '@redoubt/contract/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

/** A reply that is over and not judged yet. The verdict that settles it takes its id. */
export interface PendingVerdict {
  readonly id: VerdictId;
  readonly attemptId: AttemptId;
  readonly turn: number;
}

/** What judges still owe. */
export const pendingVerdicts = { insert, take, list, listOf };

async function insert(
  on: Queryable,
  { attemptId: of, turn, judge, at }: Omit<PendingVerdict, 'id'> & { judge: string; at: Date },
): Promise<PendingVerdict> {
  const id = verdictId.parse(uuidv7());
  await on.insertInto('pending_verdict').values({ id, attempt_id: of, turn, judge, asked_at: at }).execute();
  return { id, attemptId: of, turn };
}

/** Takes one to settle it in the same transaction; false when somebody else has settled it. */
async function take(on: Queryable, id: VerdictId): Promise<boolean> {
  const taken = await on
    .deleteFrom('pending_verdict')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Those that have waited since before `before`, the oldest first. */
async function list(
  on: Queryable,
  { before, limit }: { before: Date; limit: number },
): Promise<PendingVerdict[]> {
  const rows = await on
    .selectFrom('pending_verdict')
    .select(['id', 'attempt_id', 'turn'])
    .where('asked_at', '<', before)
    .orderBy('asked_at')
    .limit(limit)
    .execute();
  return rows.map(toPending);
}

/** Those of one attempt. */
async function listOf(on: Queryable, id: AttemptId): Promise<PendingVerdict[]> {
  const rows = await on
    .selectFrom('pending_verdict')
    .select(['id', 'attempt_id', 'turn'])
    .where('attempt_id', '=', id)
    .execute();
  return rows.map(toPending);
}

function toPending(row: { id: string; attempt_id: string; turn: number }): PendingVerdict {
  return { id: verdictId.parse(row.id), attemptId: attemptId.parse(row.attempt_id), turn: row.turn };
}
