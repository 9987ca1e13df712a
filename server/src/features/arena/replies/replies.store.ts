import { v7 as uuidv7 } from 'uuid';
import type { Turn } from '@redoubt/contract/arena';
import { type AttemptId, type VerdictId, verdictId } from '@redoubt/contract/shared/ids.ts';
import { insertPendingVerdictsSql } from '#features/judging';
import type { Spoken } from '#features/targets';
import {
  type Database,
  type PreparedStatement,
  type RunStatement,
  type Transaction,
  unprepared,
} from '#platform/database/database.ts';
import { isRefusedBy } from '#platform/database/failures.ts';
import { batchCallsBy } from '#platform/batch-calls.ts';
import { insertEventSql } from '#platform/outbox/index.ts';
import { challengeTried } from '../attempts/arena.events.ts';
import type { ReplyPlace, TurnState } from '../attempts/turns.store.ts';

/* How replies begin, grow and end. What happens to several at the same time shares a statement and its commit. */

export interface NewExchange {
  readonly attemptId: AttemptId;
  /** How many messages the attempt had sent when it was seen that one more may be sent. */
  readonly sentBefore: number;
  /** The expert's turn; the reply is the next. */
  readonly number: number;
  readonly text: string;
  readonly at: Date;
}

const begin: PreparedStatement = { name: 'append-exchanges', text: storeExchanges('') };

/** The same where the first turn of an attempt is among them: it tells also which challenges were not tried before. */
const beginFirst: PreparedStatement = {
  name: 'append-first-exchanges',
  text: storeExchanges(`
    tried as (
      select distinct user_id, challenge_id from counted
      where number = 1 and not is_tryout and not exists (
        select from attempt before join turn on turn.attempt_id = before.id and turn.number = 1
        where before.user_id = counted.user_id and before.challenge_id = counted.challenge_id
      )
    ), told as (
      ${insertEventSql(challengeTried, "jsonb_build_object('userId', user_id, 'challengeId', challenge_id)", 'tried')}
    ),`),
};

/** The statement that stores exchanges; `beside` are CTEs that read those that are stored, `counted`, each with a comma. */
function storeExchanges(beside: string): string {
  return `
    with given as (
      select * from unnest($1::uuid[], $2::integer[], $3::integer[], $4::text[], $5::timestamptz[]) with ordinality
        as given (attempt_id, sent_before, number, text, at, place)
    ), counted as (
      update attempt set messages_sent = messages_sent + 1
      from given
      where attempt.id = given.attempt_id and status = 'open' and messages_sent = given.sent_before
        and (ends_at is null or given.at < ends_at)
      returning given.*, user_id, challenge_id, is_tryout
    ), ${beside} stored as (
      insert into turn (attempt_id, number, role, text, state, at, written_at)
      select attempt_id, number, 'expert', text, 'done', at, null from counted
      union all
      select attempt_id, number + 1, 'target', '', 'writing', at, at from counted
    )
    select place from counted`;
}

/**
 * Counts messages, stores the expert's turns and the empty replies that are being written to them, all or nothing of each,
 * and tells of each challenge that a person tries for the first time: two first messages at two of its targets, at the
 * same moment, are told twice. Answers, in their order, which are stored; one is not whose attempt has changed since it was seen.
 */
async function insertExchanges(run: RunStatement, exchanges: readonly NewExchange[]): Promise<boolean[]> {
  // Whoever else changes several attempts takes them in the same order.
  const inOrder = exchanges.toSorted((one, other) => (one.attemptId < other.attemptId ? -1 : 1));
  const hasFirst = exchanges.some(({ number }) => number === 1);
  const rows = await run<{ place: number }>(hasFirst ? beginFirst : begin, [
    inOrder.map(({ attemptId }) => attemptId),
    inOrder.map(({ sentBefore }) => sentBefore),
    inOrder.map(({ number }) => number),
    inOrder.map(({ text }) => text),
    inOrder.map(({ at }) => at),
  ]);
  const stored = new Set(rows.map(({ place }) => inOrder[Number(place) - 1]));
  return exchanges.map((exchange) => stored.has(exchange));
}

/** Stores one as part of a transaction. */
export async function insertExchange(transaction: Transaction, exchange: NewExchange): Promise<boolean> {
  const [isStored = false] = await insertExchanges(unprepared(transaction), [exchange]);
  return isStored;
}

/** Stores one by itself: those that come at the same time share a statement and its commit. */
export const appendExchange = batchCallsBy(
  (database: Database, exchanges: readonly NewExchange[]) => insertExchanges(database.query, exchanges),
  { atMost: 50 },
);

/** Another message of the attempt came first: its turn has this number, or its reply is being written. */
export function isOvertaken(error: unknown): boolean {
  return isRefusedBy(error, 'turn_pkey') || isRefusedBy(error, 'turn_one_writing');
}

/** Both turns, as they are stored. */
export function turnsOf({ number, text, at }: NewExchange): readonly [Turn, Turn] {
  const begun = { ending: null, at: at.toISOString() };
  return [
    { ...begun, number, role: 'expert', text, state: 'done' },
    { ...begun, number: number + 1, role: 'target', text: '', state: 'writing' },
  ];
}

interface WrittenPiece {
  readonly start: number;
  readonly text: string;
  readonly at: Date;
  readonly linePlace: number | null;
}

const append: PreparedStatement = {
  name: 'append-written',
  text: `with given as (
      select * from unnest($1::uuid[], $2::integer[], $3::integer[], $4::integer[], $5::text[], $6::timestamptz[], $7::integer[])
        as given (attempt_id, number, start, length, text, at, line_place)
    ), alive as (
      update turn set written_at = given.at, written_length = given.start + given.length, line_place = given.line_place
      from given
      where turn.attempt_id = given.attempt_id and turn.number = given.number and state = 'writing'
        and written_length = given.start
      returning given.attempt_id, given.number, given.start, given.text, stop_requested_at is not null as is_stop_requested
    ), added as (
      insert into turn_piece (attempt_id, number, start, text)
      select attempt_id, number, start, text from alive where text <> ''
    )
    select attempt_id as "attemptId", number as turn, is_stop_requested as "isStopRequested" from alive`,
};

/**
 * Adds what was written since `start` to replies, each if it is still what its writer thinks, and notes that their writers
 * live and where in the line each waits. Answers, in the order of the pieces, whether somebody asked for its end; null where
 * nothing was added, since the reply is over or has grown otherwise.
 */
export async function appendWritten(
  database: Database,
  pieces: readonly (ReplyPlace & WrittenPiece)[],
): Promise<(boolean | null)[]> {
  const rows = await database.query<ReplyPlace & { isStopRequested: boolean }>(append, [
    pieces.map((piece) => piece.attemptId),
    pieces.map((piece) => piece.turn),
    pieces.map((piece) => piece.start),
    pieces.map((piece) => piece.text.length),
    pieces.map((piece) => piece.text),
    pieces.map((piece) => piece.at),
    pieces.map((piece) => piece.linePlace),
  ]);
  return pieces.map(({ attemptId: of, turn }) => {
    const alive = rows.find((row) => row.attemptId === of && row.turn === turn);
    return alive?.isStopRequested ?? null;
  });
}

export interface ReplyEnd {
  readonly text: string;
  readonly state: Exclude<TurnState, 'writing'>;
  /** What the target says of it; null where it says nothing. */
  readonly spoken: Spoken | null;
}

/** A reply that is over. */
export interface EndedReply extends ReplyPlace, ReplyEnd {
  /** The judge that owes a verdict; null where none looks at replies. */
  readonly judge: string | null;
  readonly at: Date;
}

/** What became of it. */
export interface KeptEnd {
  /** Of the verdict that is owed now; null where none is, as in an attempt that is broken or held. */
  readonly owed: VerdictId | null;
  /** By the attempt, this one counted. */
  readonly messagesSent: number;
}

/*
 * The attempts are locked first: a verdict that closes one comes before or after this. A message that the target failed to
 * answer costs the expert nothing.
 */
const end: PreparedStatement = {
  name: 'end-replies',
  text: `
    with given as (
      select * from unnest($1::uuid[], $2::integer[], $3::text[], $4::text[], $5::timestamptz[], $6::integer[], $7::integer[],
        $8::text[], $9::bigint[], $10::uuid[], $11::text[], $12::timestamptz[])
        as given (attempt_id, turn, text, state, opens_at, input_tokens, output_tokens, ending, micros, owed_id, judge, at)
    ), locked as materialized (
      select id, status in ('broken', 'held') as is_over, messages_sent from attempt
      where id in (select attempt_id from given) order by id for update
    ), ended as (
      update turn set text = given.text, state = given.state, written_at = null, line_place = null, opens_at = given.opens_at,
        input_tokens = given.input_tokens, output_tokens = given.output_tokens, ending = given.ending, micros = given.micros
      from given join locked on locked.id = given.attempt_id
      where turn.attempt_id = given.attempt_id and turn.number = given.turn and turn.state = 'writing'
      returning given.*, is_over, messages_sent
    ), emptied as (
      delete from turn_piece piece using ended where piece.attempt_id = ended.attempt_id and piece.number = ended.turn
    ), given_back as (
      update attempt set messages_sent = ended.messages_sent - 1 from ended
      where attempt.id = ended.attempt_id and ended.state = 'failed' and not is_over
    ), owing as (
      select * from ended where judge is not null and not is_over
    ), owed as (
      ${insertPendingVerdictsSql('owing')}
    )
    select ended.attempt_id as "attemptId", ended.turn, owing.owed_id as owed, ended.messages_sent as "messagesSent"
    from ended left join owing using (attempt_id, turn)`,
};

type KeptRow = ReplyPlace & { readonly owed: string | null; readonly messagesSent: number };

/**
 * Ends replies that are being written, each with the verdict that is owed for it: whoever settles it, no reply stays
 * without. Those that end at the same time share a statement and its commit. Null where another writer has ended it.
 */
export const keepEnd = batchCallsBy(endReplies, { atMost: 50 });

async function endReplies(database: Database, replies: readonly EndedReply[]): Promise<(KeptEnd | null)[]> {
  const rows = await database.query<KeptRow>(end, [
    replies.map(({ attemptId }) => attemptId),
    replies.map(({ turn }) => turn),
    replies.map(({ text }) => text),
    replies.map(({ state }) => state),
    replies.map(({ spoken }) => spoken?.opensAt ?? null),
    replies.map(({ spoken }) => spoken?.usage?.inputTokens ?? null),
    replies.map(({ spoken }) => spoken?.usage?.outputTokens ?? null),
    replies.map(({ spoken }) => spoken?.ending ?? null),
    replies.map(({ spoken }) => spoken?.micros ?? null),
    replies.map(() => uuidv7()),
    replies.map(({ judge }) => judge),
    replies.map(({ at }) => at),
  ]);
  return replies.map(({ attemptId, turn }) => {
    const row = rows.find((one) => one.attemptId === attemptId && one.turn === turn);
    if (!row) return null;
    return { owed: row.owed === null ? null : verdictId.parse(row.owed), messagesSent: row.messagesSent };
  });
}
