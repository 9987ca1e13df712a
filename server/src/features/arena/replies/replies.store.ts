import { v7 as uuidv7 } from 'uuid';
import { type VerdictId, verdictId } from '@redoubt/contract/shared/ids.ts';
import { insertPendingVerdictsSql } from '#features/judging';
import { answerCallsSql, settleCallsSql } from '#features/models';
import type { Spoken } from '#features/targets';
import type { Database, PreparedStatement } from '#platform/database/database.ts';
import { batchCallsBy } from '#platform/batch-calls.ts';
import { REPLY_CHANNEL, type ReplyPlace, type TurnState } from '../attempts/turns.store.ts';

/* How replies grow and end. What happens to several at the same time shares a statement and its commit. */

interface WrittenPiece {
  readonly start: number;
  readonly text: string;
  readonly at: Date;
  readonly queuePosition: number | null;
  /** It has grown, or its place in the queue has changed: readers in other processes are notified. */
  readonly isNews: boolean;
}

/**
 * The part of a statement that notifies, by one NOTIFY, whoever follows the attempts of these rows in another process; to be
 * selected. PostgreSQL lets one transaction at a time commit with a notification, so it goes only where replies are batched:
 * of a process, one such statement for each model and one flush are under way at a time.
 */
function notifySql(rows: string): string {
  return `(select pg_notify('${REPLY_CHANNEL}', ids) from (
      select string_agg(attempt_id::text, ',') as ids from ${rows}) changed where ids is not null)::text`;
}

const append: PreparedStatement = {
  name: 'append-written',
  text: `with given as (
      select * from unnest($1::uuid[], $2::integer[], $3::integer[], $4::integer[], $5::text[], $6::timestamptz[], $7::integer[], $8::boolean[])
        as given (attempt_id, number, start, length, text, at, line_place, is_news)
    ), alive as (
      update turn set written_at = given.at, written_length = given.start + given.length, line_place = given.line_place
      from given
      where turn.attempt_id = given.attempt_id and turn.number = given.number and state = 'writing'
        and written_length = given.start
      returning given.attempt_id, given.number, given.start, given.text, given.is_news, stop_requested_at is not null as is_stop_requested
    ), added as (
      insert into turn_piece (attempt_id, number, start, text)
      select attempt_id, number, start, text from alive where text <> ''
    ), ${answerCallsSql("alive where text <> ''")}
    select attempt_id as "attemptId", number as turn, is_stop_requested as "isStopRequested",
      ${notifySql('alive where is_news')} as notified
    from alive`,
};

/**
 * Adds what was written since `start` to replies, each if it is still what its writer thinks, and notes that their writers
 * live and where in the queue each waits. Answers, in the order of the pieces, whether somebody asked for its end; null where
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
    pieces.map((piece) => piece.queuePosition),
    pieces.map((piece) => piece.isNews),
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
  /** The judge whose verdict is pending; null where none looks at replies. */
  readonly judge: string | null;
  /** It looked already and found nothing: a verdict is pending for the last message only, which ends the attempt. */
  readonly isClear: boolean;
  readonly messageLimit: number;
  readonly at: Date;
}

/** What became of it. */
export interface StoredEnd {
  /** Of the verdict that is pending now; null where none is, as in an attempt that is broken or held. */
  readonly pending: VerdictId | null;
  /** The attempt goes on. */
  readonly isOpen: boolean;
  /** By the attempt, this one counted. */
  readonly messagesSent: number;
  readonly submissionsMade: number;
}

/*
 * The attempts are locked first: a verdict that closes one comes before or after this, and so does what locks a budget. A
 * message that the target failed to answer costs the expert nothing. The call of the model is settled whoever ended the reply.
 */
const end: PreparedStatement = {
  name: 'end-replies',
  text: `
    with given as (
      select * from unnest($1::uuid[], $2::integer[], $3::text[], $4::text[], $5::timestamptz[], $6::integer[], $7::integer[],
        $8::text[], $9::bigint[], $10::uuid[], $11::text[], $12::timestamptz[], $13::boolean[], $14::integer[], $15::uuid[],
        $16::text[], $17::integer[], $18::integer[])
        as given (attempt_id, turn, text, state, opens_at, input_tokens, output_tokens, ending, micros, verdict_id, judge, at,
          is_clear, message_limit, call_id, outcome, first_token_ms, total_ms)
    ), locked as materialized (
      select id, status in ('broken', 'held') as is_over, status = 'open' as is_open, messages_sent, submissions_made
      from attempt
      where id in (select attempt_id from given) order by id for no key update
    ), ended as (
      update turn set text = given.text, state = given.state, written_at = null, line_place = null, opens_at = given.opens_at,
        input_tokens = given.input_tokens, output_tokens = given.output_tokens, ending = given.ending, micros = given.micros
      from given join locked on locked.id = given.attempt_id
      where turn.attempt_id = given.attempt_id and turn.number = given.turn and turn.state = 'writing'
      returning given.*, is_over, is_open, messages_sent, submissions_made
    ), emptied as (
      delete from turn_piece piece using ended where piece.attempt_id = ended.attempt_id and piece.number = ended.turn
    ), given_back as (
      update attempt set messages_sent = ended.messages_sent - 1 from ended
      where attempt.id = ended.attempt_id and ended.state = 'failed' and not is_over
    ), pending as (
      select * from ended where judge is not null and not is_over and (not is_clear or messages_sent >= message_limit)
    ), pending_verdicts as (
      ${insertPendingVerdictsSql('pending')}
    ), settling as materialized (
      select given.call_id, outcome, first_token_ms, total_ms, input_tokens, output_tokens, micros, at
      from given left join locked on locked.id = given.attempt_id where given.call_id is not null order by call_id
    ), ${settleCallsSql('settling')}
    select given.attempt_id as "attemptId", given.turn, ended.turn is not null as "isStored", pending.verdict_id as "verdictId",
      ended.is_open as "isOpen", ended.messages_sent as "messagesSent", ended.submissions_made as "submissionsMade", ${notifySql('ended')} as notified
    from given left join ended using (attempt_id, turn) left join pending using (attempt_id, turn)`,
};

interface EndRow extends ReplyPlace {
  readonly isStored: boolean;
  readonly verdictId: string | null;
  readonly isOpen: boolean;
  readonly messagesSent: number;
  readonly submissionsMade: number;
}

/**
 * Ends replies that are being written, each with its pending verdict and the settlement of its call: whoever
 * settles it, no reply stays without. Those that end at the same time, of one model, share a statement and its commit. Null
 * where another writer has ended it.
 */
export const storeEnd = batchCallsBy(endReplies, {
  atMost: 50,
  keyOf: ({ spoken }: EndedReply) => spoken?.settlement?.modelId ?? '',
});

async function endReplies(database: Database, replies: readonly EndedReply[]): Promise<(StoredEnd | null)[]> {
  const calls = replies.map(({ spoken }) => spoken?.settlement);
  const rows = await database.query<EndRow>(end, [
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
    replies.map(({ isClear }) => isClear),
    replies.map(({ messageLimit }) => messageLimit),
    calls.map((call) => call?.callId ?? null),
    calls.map((call) => call?.end.outcome ?? null),
    calls.map((call) => call?.end.firstTokenMs ?? null),
    calls.map((call) => call?.end.totalMs ?? null),
  ]);
  return replies.map(({ attemptId, turn }) => {
    const row = rows.find((one) => one.attemptId === attemptId && one.turn === turn);
    if (!row?.isStored) return null;
    const { verdictId: pending, isOpen, messagesSent, submissionsMade } = row;
    return {
      pending: pending === null ? null : verdictId.parse(pending),
      isOpen,
      messagesSent,
      submissionsMade,
    };
  });
}
