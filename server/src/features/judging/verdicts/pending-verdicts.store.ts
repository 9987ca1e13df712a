import { type AttemptId, attemptId, type VerdictId, verdictId } from '@redoubt/contract/shared/ids.ts';
import type { Database, PreparedStatement, Queryable } from '#platform/database/database.ts';
import { batchCallsBy } from '#platform/batch-calls.ts';
import { PEOPLE } from '../judges/people-judge.ts';

/** A reply that is over and not judged yet. The verdict that settles it takes its id. */
export interface PendingVerdict {
  readonly id: VerdictId;
  readonly attemptId: AttemptId;
  readonly turn: number;
}

/** The part of a statement that inserts a pending verdict for each row of a CTE with `verdict_id`, `attempt_id`, `turn`, `judge` and `at`. */
export function insertPendingVerdictsSql(pending: string): string {
  return `insert into pending_verdict (id, attempt_id, turn, judge, asked_at)
      select verdict_id, attempt_id, turn, judge, at from ${pending}`;
}

/** Takes one to settle it in the same transaction; false when it was settled meanwhile. */
export async function takePendingVerdict(on: Queryable, id: VerdictId): Promise<boolean> {
  const taken = await on
    .deleteFrom('pending_verdict')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

const drop: PreparedStatement = {
  name: 'drop-pending-verdicts',
  text: 'delete from pending_verdict where id = any($1::uuid[]) returning id',
};

async function dropAll(database: Database, ids: readonly VerdictId[]): Promise<boolean[]> {
  const rows = await database.query<{ id: string }>(drop, [ids]);
  const dropped = new Set(rows.map(({ id }) => id));
  return ids.map((id) => dropped.has(id));
}

/** Settles one without a verdict; false when it was settled meanwhile. Concurrent calls share a statement. */
export const dropPendingVerdict = batchCallsBy(dropAll, { atMost: 100 });

/** Those that have waited since before `before`, the oldest first. */
export async function listPendingVerdicts(
  on: Queryable,
  { before, limit }: { before: Date; limit: number },
): Promise<PendingVerdict[]> {
  const rows = await on
    .selectFrom('pending_verdict')
    .select(['id', 'attempt_id', 'turn'])
    .where('asked_at', '<', before)
    .where('judge', '<>', PEOPLE)
    .orderBy('asked_at')
    .limit(limit)
    .execute();
  return rows.map(toPending);
}

/** The pending verdicts of one attempt, without those that people have to give. */
export async function listPendingVerdictsOf(on: Queryable, id: AttemptId): Promise<PendingVerdict[]> {
  const rows = await on
    .selectFrom('pending_verdict')
    .select(['id', 'attempt_id', 'turn'])
    .where('attempt_id', '=', id)
    .where('judge', '<>', PEOPLE)
    .execute();
  return rows.map(toPending);
}

function toPending(row: { id: string; attempt_id: string; turn: number }): PendingVerdict {
  return { id: verdictId.parse(row.id), attemptId: attemptId.parse(row.attempt_id), turn: row.turn };
}
