import { v7 as uuidv7 } from 'uuid';
import { type AttemptId, attemptId, type VerdictId, verdictId } from '@redoubt/contract/ids.ts';
import type { Database, PreparedStatement, Queryable } from '#platform/database/database.ts';
import { batchCallsBy } from '#platform/batch-calls.ts';
import { PEOPLE } from '../judges/people-judge.ts';

/** A reply that is over and not judged yet. The verdict that settles it takes its id. */
export interface PendingVerdict {
  readonly id: VerdictId;
  readonly attemptId: AttemptId;
  readonly turn: number;
}

/** What judges still owe. Those that people owe wait for a ruling; processes settle the others. */
export const pendingVerdicts = {
  insert,
  /** Until somebody of staff rules; no job settles it. */
  insertForPeople: (on: Queryable, verdict: Omit<NewPending, 'judge'>) =>
    insert(on, { ...verdict, judge: PEOPLE }),
  insertSql,
  take,
  /** Settles one of which there is nothing to say; false when somebody else has settled it. Those that meet share a statement. */
  drop: batchCallsBy(dropAll, { atMost: 100 }),
  list,
  listOf,
};

type NewPending = Omit<PendingVerdict, 'id'> & { id?: VerdictId; judge: string; at: Date };

async function insert(
  on: Queryable,
  { id = verdictId.parse(uuidv7()), attemptId: of, turn, judge, at }: NewPending,
): Promise<PendingVerdict> {
  await on.insertInto('pending_verdict').values({ id, attempt_id: of, turn, judge, asked_at: at }).execute();
  return { id, attemptId: of, turn };
}

/** The part of a statement that owes a verdict for each row of a CTE with `owed_id`, `attempt_id`, `turn`, `judge` and `at`. */
function insertSql(owed: string): string {
  return `insert into pending_verdict (id, attempt_id, turn, judge, asked_at)
      select owed_id, attempt_id, turn, judge, at from ${owed}`;
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

const drop: PreparedStatement = {
  name: 'drop-pending-verdicts',
  text: 'delete from pending_verdict where id = any($1::uuid[]) returning id',
};

async function dropAll(database: Database, ids: readonly VerdictId[]): Promise<boolean[]> {
  const rows = await database.query<{ id: string }>(drop, [ids]);
  const dropped = new Set(rows.map(({ id }) => id));
  return ids.map((id) => dropped.has(id));
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
    .where('judge', '<>', PEOPLE)
    .orderBy('asked_at')
    .limit(limit)
    .execute();
  return rows.map(toPending);
}

/** Those of one attempt that no people owe. */
async function listOf(on: Queryable, id: AttemptId): Promise<PendingVerdict[]> {
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
