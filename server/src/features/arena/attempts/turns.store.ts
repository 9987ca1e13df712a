import type { Turn } from '@redoubt/contract/arena';
import { type AttemptId, attemptId } from '@redoubt/contract/ids.ts';
import type { Queryable } from '#platform/database/database.ts';
import { invariant } from '#platform/invariant.ts';

export type TurnState = Turn['state'];

export async function listTurns(on: Queryable, id: AttemptId): Promise<Turn[]> {
  const rows = await on
    .selectFrom('turn')
    .select(['number', 'role', 'text', 'state', 'at'])
    .where('attempt_id', '=', id)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    role: row.role === 'expert' ? 'expert' : 'target',
    text: row.text,
    state: toState(row.state),
    at: row.at.toISOString(),
  }));
}

/** The expert's turn and, in the same statement, the empty reply that is being written to it. */
export async function insertExchange(
  on: Queryable,
  exchange: { attemptId: AttemptId; number: number; text: string; at: Date },
): Promise<void> {
  const both = { attempt_id: exchange.attemptId, at: exchange.at };
  await on
    .insertInto('turn')
    .values([
      {
        ...both,
        number: exchange.number,
        role: 'expert',
        text: exchange.text,
        state: 'done',
        written_at: null,
      },
      {
        ...both,
        number: exchange.number + 1,
        role: 'target',
        text: '',
        state: 'writing',
        written_at: exchange.at,
      },
    ])
    .execute();
}

export interface ReplyPlace {
  readonly attemptId: AttemptId;
  readonly turn: number;
}

/** What was written so far, and that its writer lives. Answers whether the writer is to go on. */
export async function updateWriting(
  on: Queryable,
  place: ReplyPlace,
  progress: { text: string; at: Date },
): Promise<boolean> {
  const updated = await on
    .updateTable('turn')
    .set({ text: progress.text, written_at: progress.at })
    .where('attempt_id', '=', place.attemptId)
    .where('number', '=', place.turn)
    .where('state', '=', 'writing')
    .returning('stop_requested_at')
    .executeTakeFirst();
  return updated?.stop_requested_at === null;
}

/** Asks the writer of a reply, in whatever process it is, to stop; it looks at every sign of life. */
export async function requestStop(on: Queryable, id: AttemptId, at: Date): Promise<void> {
  await on
    .updateTable('turn')
    .set({ stop_requested_at: at })
    .where('attempt_id', '=', id)
    .where('state', '=', 'writing')
    .execute();
}

/** Ends a reply that is being written; false when another writer has ended it. */
export async function updateFinished(
  on: Queryable,
  place: ReplyPlace,
  end: { text: string; state: Exclude<TurnState, 'writing'> },
): Promise<boolean> {
  const updated = await on
    .updateTable('turn')
    .set({ text: end.text, state: end.state, written_at: null })
    .where('attempt_id', '=', place.attemptId)
    .where('number', '=', place.turn)
    .where('state', '=', 'writing')
    .returning('number')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function findTurn(
  on: Queryable,
  place: ReplyPlace,
): Promise<{ text: string; state: TurnState; isStopRequested: boolean } | null> {
  const row = await on
    .selectFrom('turn')
    .select(['text', 'state', 'stop_requested_at'])
    .where('attempt_id', '=', place.attemptId)
    .where('number', '=', place.turn)
    .executeTakeFirst();
  return row
    ? { text: row.text, state: toState(row.state), isStopRequested: row.stop_requested_at !== null }
    : null;
}

/** Takes over replies whose writer gave no sign of life since `before`; each goes to one process only. */
export async function claimAbandoned(
  on: Queryable,
  claim: { before: Date; at: Date },
): Promise<ReplyPlace[]> {
  const rows = await on
    .with('abandoned', (query) =>
      query
        .selectFrom('turn')
        .select(['attempt_id', 'number'])
        .where('state', '=', 'writing')
        .where('written_at', '<', claim.before)
        .limit(20)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('turn')
    .from('abandoned')
    .set({ written_at: claim.at })
    .whereRef('turn.attempt_id', '=', 'abandoned.attempt_id')
    .whereRef('turn.number', '=', 'abandoned.number')
    .returning(['turn.attempt_id', 'turn.number'])
    .execute();
  return rows.map((row) => ({ attemptId: attemptId.parse(row.attempt_id), turn: row.number }));
}

const states: readonly TurnState[] = ['done', 'writing', 'stopped', 'failed'];

function toState(text: string): TurnState {
  const state = states.find((one) => one === text);
  invariant(state, `A turn is stored with the state ${text}.`);
  return state;
}
