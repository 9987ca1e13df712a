import type { Problem, Turn } from '@redoubt/contract/arena';
import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import { type CallToCharge, chargeCallsSql, queueCallsSql } from '#features/models';
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

/* How messages are stored and their replies begin. Those of several attempts at the same time share a statement and its commit. */

export interface NewExchange {
  readonly attemptId: AttemptId;
  /** How many messages the attempt had sent when it was seen that one more may be sent. */
  readonly sentBefore: number;
  /** The expert's turn; the reply is the next. */
  readonly number: number;
  readonly text: string;
  /** What the text was written from; null where the expert wrote it. */
  readonly problem: Problem | null;
  readonly at: Date;
  /** What is reserved for the reply; null where nothing is, or it has to wait. */
  readonly charge: CallToCharge | null;
}

/**
 * What became of one: null where its attempt has changed since it was seen; else the call that was reserved for its reply, or
 * the position in the queue of the model where it waits for one.
 */
export type StoredExchange = { readonly callId: string | null; readonly queuePosition: number | null } | null;

/** Where the first turn of an attempt is among them: it inserts events for challenges that were not tried before. */
const TRIED = `
    tried as (
      select distinct user_id, challenge_id from counted
      where number = 1 and not is_tryout and not exists (
        select from attempt before join turn on turn.attempt_id = before.id and turn.number = 1
        where before.user_id = counted.user_id and before.challenge_id = counted.challenge_id
      )
    ), tried_events as (
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
        $8::bigint[], $9::timestamptz[], $10::date[], $11::jsonb[]) with ordinality
        as given (attempt_id, sent_before, number, text, at, call_id, model_id, micros, silent_since, day, problem, place)
    ), locked as materialized (
      select id from attempt where id in (select attempt_id from given) order by id for no key update
    ), counted as (
      update attempt set messages_sent = messages_sent + 1
      from given join locked on locked.id = given.attempt_id
      where attempt.id = given.attempt_id and status = 'open' and messages_sent = given.sent_before
        and (ends_at is null or given.at < ends_at)
      returning given.*, user_id, challenge_id, is_tryout
    ), ${beside} stored as (
      insert into turn (attempt_id, number, role, text, state, at, written_at, line_place, problem)
      select attempt_id, number, 'expert', text, 'done', at, null, null::integer, problem from counted
      union all
      select attempt_id, number + 1, 'target', '', 'writing', at, at, ${queuePosition}, null from counted
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
 * may cost, all or nothing of each, or joins the queue where others come first; an event says which challenges a person tries for the first time: two first messages at
 * two of its targets, at the same moment, insert two events. Answers in their order. The database throws where a reply would
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
    exchanges.map(({ problem }) => problem && JSON.stringify(problem)),
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
  { number, text, problem, at }: NewExchange,
  { queuePosition }: NonNullable<StoredExchange>,
): readonly [Turn, Turn] {
  const begun = { ending: null, at: at.toISOString() };
  return [
    { ...begun, number, role: 'expert', text, ...(problem && { problem }), state: 'done' },
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
