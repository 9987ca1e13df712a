import { v7 as uuidv7 } from 'uuid';
import type { Turn } from '@redoubt/contract/arena';
import { type AttemptId, type VerdictId, verdictId } from '@redoubt/contract/shared/ids.ts';
import { insertPendingVerdictsSql } from '#features/judging';
import {
  answerCallsSql,
  type CallToCharge,
  chargeCallsSql,
  queueCallsSql,
  settleCallsSql,
} from '#features/models';
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
import { utcDay } from '#platform/clock.ts';
import { insertEventSql } from '#platform/outbox/index.ts';
import { challengeTried } from '../attempts/arena.events.ts';
import { REPLY_CHANNEL, type ReplyPlace, type TurnState } from '../attempts/turns.store.ts';

/* How replies begin, grow and end. What happens to several at the same time shares a statement and its commit. */

export interface NewExchange {
  readonly attemptId: AttemptId;
  /** How many messages the attempt had sent when it was seen that one more may be sent. */
  readonly sentBefore: number;
  /** The expert's turn; the reply is the next. */
  readonly number: number;
  readonly text: string;
  readonly at: Date;
  /** What is reserved for the reply; null where nothing is, or it has to wait. */
  readonly charge: CallToCharge | null;
}

/**
 * What became of one: null where its attempt has changed since it was seen; else the call that was reserved for its reply, or
 * the position in the queue of the model where it waits for one.
 */
export type StoredExchange = { readonly callId: string | null; readonly queuePosition: number | null } | null;

/** Where the first turn of an attempt is among them: it tells also which challenges were not tried before. */
const TRIED = `
    tried as (
      select distinct user_id, challenge_id from counted
      where number = 1 and not is_tryout and not exists (
        select from attempt before join turn on turn.attempt_id = before.id and turn.number = 1
        where before.user_id = counted.user_id and before.challenge_id = counted.challenge_id
      )
    ), told as (
      ${insertEventSql(challengeTried, "jsonb_build_object('userId', user_id, 'challengeId', challenge_id)", 'tried')}
    ),`;

const RESERVED = `
    reserving as materialized (
      select call_id, model_id, user_id, attempt_id, micros, at, silent_since, day from counted where call_id is not null
    ), ${chargeCallsSql('reserving')}, ${queueCallsSql('reserving')},`;

const CALL_ID = '(select call_id from charged where charged.call_id = counted.call_id)';
const QUEUE_POSITION = '(select position from waiting where waiting.attempt_id = counted.attempt_id)';

/** The statement that stores exchanges; `beside` are CTEs that read those that are stored, `counted`, each with a comma. */
function storeExchanges(beside: string, isCharging: boolean): string {
  const [callId, queuePosition] = isCharging ? [CALL_ID, QUEUE_POSITION] : ['null', 'null::integer'];
  return `
    with given as (
      select * from unnest($1::uuid[], $2::integer[], $3::integer[], $4::text[], $5::timestamptz[], $6::uuid[], $7::uuid[],
        $8::bigint[], $9::timestamptz[], $10::date[]) with ordinality
        as given (attempt_id, sent_before, number, text, at, call_id, model_id, micros, silent_since, day, place)
    ), locked as materialized (
      select id from attempt where id in (select attempt_id from given) order by id for no key update
    ), counted as (
      update attempt set messages_sent = messages_sent + 1
      from given join locked on locked.id = given.attempt_id
      where attempt.id = given.attempt_id and status = 'open' and messages_sent = given.sent_before
        and (ends_at is null or given.at < ends_at)
      returning given.*, user_id, challenge_id, is_tryout
    ), ${beside} stored as (
      insert into turn (attempt_id, number, role, text, state, at, written_at, line_place)
      select attempt_id, number, 'expert', text, 'done', at, null, null::integer from counted
      union all
      select attempt_id, number + 1, 'target', '', 'writing', at, at, ${queuePosition} from counted
    )
    select place, ${callId} as "callId", ${queuePosition} as "queuePosition" from counted`;
}

/** Prepared once for each kind of batch. */
function beginStatement({
  isFirst,
  isCharging,
}: {
  isFirst: boolean;
  isCharging: boolean;
}): PreparedStatement {
  return {
    name: `append${isFirst ? '-first' : ''}${isCharging ? '-charged' : ''}-exchanges`,
    text: storeExchanges((isFirst ? TRIED : '') + (isCharging ? RESERVED : ''), isCharging),
  };
}

const begin = {
  plain: beginStatement({ isFirst: false, isCharging: false }),
  plainFirst: beginStatement({ isFirst: true, isCharging: false }),
  charging: beginStatement({ isFirst: false, isCharging: true }),
  chargingFirst: beginStatement({ isFirst: true, isCharging: true }),
};

/**
 * Counts messages, stores the expert's turns and the empty replies that are being written to them, and reserves what these
 * may cost, all or nothing of each, or joins the queue where others come first; tells of each challenge that a person tries for the first time: two first messages at
 * two of its targets, at the same moment, are told twice. Answers in their order. The database throws where a reply would
 * pass a limit of its model.
 */
async function insertExchanges(
  run: RunStatement,
  exchanges: readonly NewExchange[],
): Promise<StoredExchange[]> {
  const kind = exchanges.some(({ charge }) => charge) ? ('charging' as const) : ('plain' as const);
  const isFirst = exchanges.some(({ number }) => number === 1);
  const statement = begin[isFirst ? (`${kind}First` as const) : kind];
  const rows = await run<NonNullable<StoredExchange> & { place: number }>(statement, [
    exchanges.map(({ attemptId }) => attemptId),
    exchanges.map(({ sentBefore }) => sentBefore),
    exchanges.map(({ number }) => number),
    exchanges.map(({ text }) => text),
    exchanges.map(({ at }) => at),
    exchanges.map(({ charge }) => charge?.callId ?? null),
    exchanges.map(({ charge }) => charge?.modelId ?? null),
    exchanges.map(({ charge }) => charge?.micros ?? null),
    exchanges.map(({ charge }) => charge?.silentSince ?? null),
    exchanges.map(({ charge }) => charge && utcDay(charge.at)),
  ]);
  const stored = new Map(rows.map(({ place, ...row }) => [exchanges[Number(place) - 1], row]));
  return exchanges.map((exchange) => stored.get(exchange) ?? null);
}

/** Stores one as part of a transaction. */
export async function insertExchange(
  transaction: Transaction,
  exchange: NewExchange,
): Promise<StoredExchange> {
  const [stored = null] = await insertExchanges(unprepared(transaction), [exchange]);
  return stored;
}

/** Stores one by itself: those that come at the same time, of one model, share a statement and its commit. */
export const appendExchange = batchCallsBy(
  (database: Database, exchanges: readonly NewExchange[]) => insertExchanges(database.query, exchanges),
  { atMost: 50, keyOf: ({ charge }) => charge?.modelId ?? '' },
);

/** Another message of the attempt came first: its turn has this number, or its reply is being written. */
export function isOvertaken(error: unknown): boolean {
  return isRefusedBy(error, 'turn_pkey') || isRefusedBy(error, 'turn_one_writing');
}

/** Both turns, as they are stored. */
export function turnsOf(
  { number, text, at }: NewExchange,
  { queuePosition }: NonNullable<StoredExchange>,
): readonly [Turn, Turn] {
  const begun = { ending: null, at: at.toISOString() };
  return [
    { ...begun, number, role: 'expert', text, state: 'done' },
    {
      ...begun,
      number: number + 1,
      role: 'target',
      text: '',
      state: 'writing',
      ...(queuePosition !== null && { queuePosition }),
    },
  ];
}

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
  /** The judge that owes a verdict; null where none looks at replies. */
  readonly judge: string | null;
  /** It looked already and found nothing: a verdict is pending for the last message only, which ends the attempt. */
  readonly isClear: boolean;
  readonly messageLimit: number;
  readonly at: Date;
}

/** What became of it. */
export interface KeptEnd {
  /** Of the verdict that is owed now; null where none is, as in an attempt that is broken or held. */
  readonly owed: VerdictId | null;
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
        as given (attempt_id, turn, text, state, opens_at, input_tokens, output_tokens, ending, micros, owed_id, judge, at,
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
    ), owing as (
      select * from ended where judge is not null and not is_over and (not is_clear or messages_sent >= message_limit)
    ), owed as (
      ${insertPendingVerdictsSql('owing')}
    ), settling as materialized (
      select given.call_id, outcome, first_token_ms, total_ms, input_tokens, output_tokens, micros, at
      from given left join locked on locked.id = given.attempt_id where given.call_id is not null order by call_id
    ), ${settleCallsSql('settling')}
    select given.attempt_id as "attemptId", given.turn, ended.turn is not null as "isKept", owing.owed_id as owed,
      ended.is_open as "isOpen", ended.messages_sent as "messagesSent", ended.submissions_made as "submissionsMade", ${notifySql('ended')} as notified
    from given left join ended using (attempt_id, turn) left join owing using (attempt_id, turn)`,
};

interface EndRow extends ReplyPlace {
  readonly isKept: boolean;
  readonly owed: string | null;
  readonly isOpen: boolean;
  readonly messagesSent: number;
  readonly submissionsMade: number;
}

/**
 * Ends replies that are being written, each with the verdict that is owed for it and the settlement of its call: whoever
 * settles it, no reply stays without. Those that end at the same time, of one model, share a statement and its commit. Null
 * where another writer has ended it.
 */
export const keepEnd = batchCallsBy(endReplies, {
  atMost: 50,
  keyOf: ({ spoken }: EndedReply) => spoken?.settlement?.modelId ?? '',
});

async function endReplies(database: Database, replies: readonly EndedReply[]): Promise<(KeptEnd | null)[]> {
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
    if (!row?.isKept) return null;
    const { owed, isOpen, messagesSent, submissionsMade } = row;
    return { owed: owed === null ? null : verdictId.parse(owed), isOpen, messagesSent, submissionsMade };
  });
}
