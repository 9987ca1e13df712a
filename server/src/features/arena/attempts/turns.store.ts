import { sql } from 'kysely';
import type { Turn } from '@redoubt/contract/arena';
import { replyEnding } from '@redoubt/contract/terms/challenge-terms.ts';
import { type AttemptId, attemptId } from '@redoubt/contract/ids.ts';
import type { Spoken } from '#features/targets';
import type { Queryable } from '#platform/database/database.ts';
import { invariant } from '#platform/invariant.ts';

export type TurnState = Turn['state'];

/** Where it is told, by its attempt, that a reply grew or ended. */
export const REPLY_CHANNEL = 'reply_growth';

/** The text of a turn; of one that is being written, what there is of it. */
const writtenText = sql<string>`case turn.state when 'writing' then (
  select coalesce(string_agg(piece.text, '' order by piece.start), '') from turn_piece piece
  where piece.attempt_id = turn.attempt_id and piece.number = turn.number) else turn.text end`;

export async function listTurns(on: Queryable, id: AttemptId): Promise<Turn[]> {
  const rows = await on
    .selectFrom('turn')
    .select(['number', 'role', 'state', 'ending', 'at', 'line_place', 'opens_at', writtenText.as('text')])
    .where('attempt_id', '=', id)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    role: row.role === 'expert' ? 'expert' : 'target',
    text: row.text,
    state: toState(row.state),
    ending: replyEnding.nullable().parse(row.ending),
    at: row.at.toISOString(),
    ...(row.line_place !== null && { linePlace: row.line_place }),
    ...(row.opens_at !== null && { opensAt: row.opens_at.toISOString() }),
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

interface WrittenPiece {
  readonly start: number;
  readonly text: string;
  readonly at: Date;
  readonly linePlace: number | null;
  readonly isNews: boolean;
}

/**
 * Adds what was written since `start` to a reply, if it is still what its writer thinks, and notes that the writer lives and
 * where in the line the reply waits; those who follow it elsewhere are told where `isNews`.
 * Answers whether somebody asked for its end; null where nothing was added, since the reply is over or has grown otherwise.
 */
export async function appendWritten(
  on: Queryable,
  piece: ReplyPlace & WrittenPiece,
): Promise<boolean | null> {
  const { attemptId: id, turn, start, text, at, linePlace, isNews } = piece;
  const { rows } = await sql<{ isStopRequested: boolean }>`
    with alive as (
      update turn set written_at = ${at}, written_length = ${start + text.length}, line_place = ${linePlace}
      where attempt_id = ${id} and number = ${turn} and state = 'writing' and written_length = ${start}
      returning stop_requested_at is not null as "isStopRequested"
    ), added as (
      insert into turn_piece (attempt_id, number, start, text)
      select ${id}::uuid, ${turn}::integer, ${start}::integer, ${text}::text from alive where ${text} <> ''
    )
    select "isStopRequested", case when ${isNews} then pg_notify(${REPLY_CHANNEL}, ${id}) end from alive
  `.execute(on);
  return rows[0]?.isStopRequested ?? null;
}

/** Tells those who follow a reply in other processes, once the transaction is committed, that it is over or was judged. */
export async function tellReplyChanged(on: Queryable, id: AttemptId): Promise<void> {
  await sql`select pg_notify(${REPLY_CHANNEL}, ${id})`.execute(on);
}

/** Leaves a reply that is being written to whoever looks for abandoned ones next. */
export async function leaveReply(on: Queryable, place: ReplyPlace): Promise<void> {
  await on
    .updateTable('turn')
    .set({ written_at: new Date(0) })
    .where('attempt_id', '=', place.attemptId)
    .where('number', '=', place.turn)
    .where('state', '=', 'writing')
    .execute();
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

export interface ReplyEnd {
  readonly text: string;
  readonly state: Exclude<TurnState, 'writing'>;
  /** What the target says of it; null where it says nothing. */
  readonly spoken: Spoken | null;
}

/** Ends a reply that is being written; false when another writer has ended it. */
export async function updateFinished(on: Queryable, place: ReplyPlace, end: ReplyEnd): Promise<boolean> {
  const updated = await on
    .updateTable('turn')
    .set({
      text: end.text,
      state: end.state,
      written_at: null,
      line_place: null,
      opens_at: end.spoken?.opensAt ?? null,
      input_tokens: end.spoken?.usage?.inputTokens ?? null,
      output_tokens: end.spoken?.usage?.outputTokens ?? null,
      ending: end.spoken?.ending ?? null,
      micros: end.spoken?.micros ?? null,
    })
    .where('attempt_id', '=', place.attemptId)
    .where('number', '=', place.turn)
    .where('state', '=', 'writing')
    .returning('number')
    .executeTakeFirst();
  if (!updated) return false;
  await on
    .deleteFrom('turn_piece')
    .where('attempt_id', '=', place.attemptId)
    .where('number', '=', place.turn)
    .execute();
  return true;
}

interface FoundTurn {
  readonly text: string;
  readonly state: TurnState;
  readonly isStopRequested: boolean;
  readonly linePlace: number | null;
}

/** A turn with its text from a place on; of one that is being written, what there is of it. */
export async function findTurn(on: Queryable, place: ReplyPlace, from = 0): Promise<FoundTurn | null> {
  const { rows } = await sql<Omit<FoundTurn, 'state'> & { start: number; state: string }>`
    select turn.state, turn.line_place as "linePlace", turn.stop_requested_at is not null as "isStopRequested",
      case turn.state when 'writing' then coalesce(written.text, '') else turn.text end as text,
      coalesce(written.start, 0) as start
    from turn left join lateral (
      select string_agg(piece.text, '' order by piece.start) as text, min(piece.start) as start from turn_piece piece
      where turn.state = 'writing' and piece.attempt_id = turn.attempt_id and piece.number = turn.number
        -- The piece that holds the place, and all after it.
        and piece.start >= (
          select coalesce(max(start), 0) from turn_piece earlier
          where earlier.attempt_id = turn.attempt_id and earlier.number = turn.number and earlier.start <= ${from})
    ) written on true
    where turn.attempt_id = ${place.attemptId} and turn.number = ${place.turn}
  `.execute(on);
  const [row] = rows;
  if (!row) return null;
  return {
    text: row.text.slice(from - row.start),
    state: toState(row.state),
    isStopRequested: row.isStopRequested,
    linePlace: row.linePlace,
  };
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
