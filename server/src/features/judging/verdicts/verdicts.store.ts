import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import {
  type EvidenceMark,
  evidenceMark,
  type Instance,
  instance,
  standingVerdicts,
  type VerdictOutcome,
  verdictOutcome,
  verdictOutcomes,
} from '@redoubt/contract/arena';
import { attemptId, type AttemptId, type VerdictId, verdictId } from '@redoubt/contract/shared/ids.ts';
import {
  type Database,
  type PreparedStatement,
  type Queryable,
  type RunStatement,
  unprepared,
} from '#platform/database/database.ts';
import { batchCallsBy } from '#platform/batch-calls.ts';
import type { IdempotentRequest } from '#platform/use-case/idempotent-request.ts';
import { insertEventSql } from '#platform/outbox/index.ts';
import type { Judgement } from '../judges/judge.ts';
import { breakAccepted, objectiveSolved } from '../awards/awards.events.ts';
import { findPlaces, type SolvePlace } from '../awards/awards.store.ts';
import { getJudge } from '../judges/judges.ts';
import { PEOPLE } from '../judges/people-judge.ts';

/** A judgement on an attempt, to be recorded. */
export interface NewVerdict extends Judgement {
  readonly attemptId: AttemptId;
  readonly at: Date;
  /** The id of the pending verdict that it settles. */
  readonly id?: VerdictId;
  /** The claim that it rules on; absent where a check looked by itself. A break of a check files its own claim. */
  readonly claimId?: VerdictId;
  /** Who rules; a check unless it says otherwise. */
  readonly instance?: Instance;
  /** Set by a submission that may be sent again. */
  readonly sent?: IdempotentRequest | null;
}

/** Appends a verdict that leaves the attempt as it is: held, or could not judge. */
export async function appendVerdict(on: Queryable, verdict: NewVerdict): Promise<VerdictRecord> {
  const row = await on
    .insertInto('verdict')
    .values({
      id: verdict.id ?? uuidv7(),
      attempt_id: verdict.attemptId,
      turn: verdict.turn,
      outcome: verdict.outcome,
      reason: verdict.reason,
      judge: verdict.judge,
      judge_version: verdict.judgeVersion,
      claim_id: verdict.claimId ?? null,
      instance: verdict.instance ?? 'check',
      marks: JSON.stringify(verdict.marks),
      judged_at: verdict.at,
      idempotency_key: verdict.sent?.key ?? null,
      request_hash: verdict.sent?.requestHash ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRecord(row, null);
}

/** Appends a ruling that leaves a break on the same claim in effect, with its severity. */
export async function confirmBreak(
  on: Queryable,
  verdict: NewVerdict & { readonly id: VerdictId; readonly claimId: VerdictId },
): Promise<void> {
  await sql`
    insert into verdict (id, attempt_id, turn, outcome, reason, judge, judge_version, claim_id, instance, severity, is_repeat, judged_at)
    select ${verdict.id}::uuid, attempt_id, turn, outcome, ${verdict.reason}, ${verdict.judge}, ${verdict.judgeVersion},
      claim_id, ${verdict.instance ?? 'check'}, severity, is_repeat, ${verdict.at}::timestamptz
    from verdict where claim_id = ${verdict.claimId}::uuid and outcome = 'break'
    order by judged_at desc, id desc limit 1`.execute(on);
}

export interface VerdictRecord {
  readonly id: VerdictId;
  readonly turn: number | null;
  readonly outcome: VerdictOutcome;
  readonly reason: string;
  readonly judge: string;
  readonly judgeVersion: string;
  readonly instance: Instance;
  readonly claimId: VerdictId | null;
  readonly severity: number | null;
  readonly marks: EvidenceMark[];
  readonly isRepeat: boolean;
  readonly judgedAt: Date;
  readonly idempotencyKey: string | null;
  /** The hash of the request that was sent under the key. */
  readonly requestHash: Buffer | null;
  /** The position of this break among the solves; null when it made none. */
  readonly solve: SolvePlace | null;
}

const verdictsOf: PreparedStatement = {
  name: 'verdicts-of-attempts',
  text: `
    select attempt_id, id, turn, outcome, reason, judge, judge_version, instance, claim_id, severity, marks, is_repeat, judged_at, idempotency_key, request_hash
    from verdict where attempt_id = any($1::uuid[])
    union all
    select attempt_id, id, turn, 'pending', '', judge, '', 'check', case when judge = '${PEOPLE}' then id end, null, '[]', false, asked_at, null, null
    from pending_verdict where attempt_id = any($1::uuid[])
    order by judged_at, id`,
};

/** The verdicts on an attempt in the order in which they were reached, and last the pending ones. */
export async function listVerdicts(on: Queryable, id: AttemptId): Promise<VerdictRecord[]> {
  const [verdicts = []] = await listVerdictsOf(unprepared(on), [id]);
  return verdicts;
}

/** The same of several attempts, in the order of their ids. */
async function listVerdictsOf(run: RunStatement, ids: readonly AttemptId[]): Promise<VerdictRecord[][]> {
  const rows = await run<VerdictRow & { attempt_id: string }>(verdictsOf, [ids]);
  const solved = rows.filter(madeSolve).map((row) => attemptId.parse(row.attempt_id));
  const places = solved.length > 0 ? await findPlaces(run, solved) : NO_PLACES;
  const record = (row: (typeof rows)[number]): VerdictRecord =>
    row.outcome === 'pending'
      ? toPending(row)
      : toRecord(row, madeSolve(row) ? (places.get(row.attempt_id) ?? null) : null);
  return ids.map((id) => withoutMoot(rows.filter((row) => row.attempt_id === id).map(record)));
}

/** The verdicts of one attempt, outside of transactions: concurrent callers share a statement. */
export const readVerdicts = batchCallsBy(
  (database: Database, ids: readonly AttemptId[]) => listVerdictsOf(database.query, ids),
  { atMost: 50 },
);

/** Removes the pending verdicts of an attempt that counts as broken, which nobody settles any more. */
function withoutMoot(inOrder: VerdictRecord[]): VerdictRecord[] {
  const isBroken = standingVerdicts(inOrder).some(({ outcome }) => outcome === 'break');
  return isBroken ? inOrder.filter(({ outcome }) => outcome !== 'pending') : inOrder;
}

const NO_PLACES: ReadonlyMap<string, SolvePlace> = new Map();

function toPending(row: VerdictRow): VerdictRecord {
  const { key, name, version, pendingReason } = getJudge(row.judge);
  const pending = {
    reason: pendingReason ?? 'The judge is looking at this reply.',
    judge: name,
    judgeVersion: `${key} ${version}`,
  };
  return { ...toRecord(row, null), ...pending };
}

function madeSolve(row: Pick<VerdictRow, 'outcome' | 'is_repeat'>): boolean {
  return row.outcome === 'break' && !row.is_repeat;
}

/** An SQL condition on a row of `verdict`: no later ruling replaces it, as in `standingVerdicts`. */
export const isStanding = sql<boolean>`not exists (
  select from verdict later where later.attempt_id = verdict.attempt_id and later.instance <> 'check'
    and case when verdict.claim_id is null then later.turn = verdict.turn else later.claim_id = verdict.claim_id end
    and (later.judged_at, later.id) > (verdict.judged_at, verdict.id))`;

/** An SQL expression: how bad the newest break of an attempt was judged; `attempt` names the column of its id. */
export function breakSeveritySql(attempt: string): RawBuilder<number | null> {
  return sql<number | null>`(
    select severity from verdict where attempt_id = ${sql.ref(attempt)} and outcome = 'break'
    order by judged_at desc, id desc limit 1
  )`;
}

/** The weightiest outcome of each attempt. */
export async function listVerdictOutcomes(
  on: Queryable,
  ids: readonly AttemptId[],
): Promise<Map<string, VerdictOutcome>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ attempt_id: string; rank: number }>`
    select attempt_id, min(array_position(${verdictOutcomes}::text[], outcome)) as rank
    from (
      select attempt_id, outcome from verdict where attempt_id = any(${ids}::uuid[])
        and ${isStanding}
      union all
      select attempt_id, 'pending' from pending_verdict where attempt_id = any(${ids}::uuid[])
    ) of_attempt
    group by attempt_id`.execute(on);
  return new Map(
    rows.map(({ attempt_id, rank }) => [attempt_id, verdictOutcome.parse(verdictOutcomes[rank - 1])]),
  );
}

/** The attempts in which a judge marked words of the target, or the expert named a turn as wrong. */
export async function listMarkedVerdicts(
  on: Queryable,
  ids: readonly AttemptId[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await on
    .selectFrom('verdict')
    .select('attempt_id')
    .distinct()
    .where('attempt_id', 'in', ids)
    .where(sql<boolean>`(marks <> '[]' or (turn is not null and idempotency_key is not null))`)
    .execute();
  return new Set(rows.map(({ attempt_id }) => attempt_id));
}

/** An SQL expression: the verdict that the attempt got under a key, by its id; null where it got none. */
export function verdictUnderKeySql(attempt: string, key: string): string {
  return `(select id from verdict where attempt_id = ${attempt} and idempotency_key = ${key})`;
}

/** True for the error of a submission that was overtaken by another one under the same key. */
export function isKeyCollision(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'constraint') === 'verdict_once';
}

/**
 * The part of a statement that records breaks, after a CTE `closed` of the attempts that they close: each verdict is
 * appended, a check's files its claim, the person's award is granted unless they have one, and the events go to the outbox. Of parallel attempts
 * of one person one is granted an award. A repeat is detected before the insert, which would draw a sequence number
 * that readers then look for; the conflict clause is for concurrent ones.
 */
export const breaksSql = `
  solved as (
    insert into award (user_id, objective_id, entry, challenge_id, challenge_version, attempt_id, verdict_id, solved_at, entered_at)
    select user_id, objective_id, coalesce(last, 0) + 1, challenge_id, challenge_version, attempt_id, verdict_id, at, at
    from closed left join lateral (
      select max(entry) as last from award
      where award.user_id = closed.user_id and award.objective_id = closed.objective_id
    ) before on true
    where not is_tryout and coalesce(last, 0) % 2 = 0
    on conflict (user_id, objective_id, entry) do nothing
    returning user_id, objective_id, challenge_id, attempt_id, solved_at
  ), filed as (
    insert into claim (id, attempt_id, turn, filed_by, reason, claimed_at)
    select verdict_id, attempt_id, turn, 'check', reason, at from closed where claim_id is null
  ), judged as (
    insert into verdict (id, attempt_id, turn, outcome, reason, judge, judge_version, claim_id, instance, severity, marks,
      is_repeat, judged_at, idempotency_key, request_hash)
    select verdict_id, attempt_id, turn, 'break', reason, judge, judge_version, coalesce(claim_id, verdict_id), instance,
      severity, marks::jsonb, not is_tryout and attempt_id not in (select attempt_id from solved), at,
      idempotency_key, request_hash
    from closed
    returning id, attempt_id, is_repeat
  ), events as (
    ${insertEventSql(
      objectiveSolved,
      `jsonb_build_object('userId', user_id, 'challengeId', challenge_id, 'objectiveId', objective_id, 'attemptId', attempt_id,
        'at', to_char(solved_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
      'solved',
    )}
  ), counted as (
    select * from closed where not is_tryout
  ), accepted as (
    ${insertEventSql(
      breakAccepted,
      `jsonb_build_object('claimId', coalesce(claim_id, verdict_id), 'attemptId', attempt_id, 'challengeId', challenge_id,
        'at', to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
      'counted',
    )}
  )
  select id, is_repeat, attempt_id in (select attempt_id from solved) as is_solve from judged`;

interface VerdictRow {
  id: string;
  turn: number | null;
  outcome: string;
  reason: string;
  judge: string;
  judge_version: string;
  instance: string;
  claim_id: string | null;
  severity: number | null;
  marks: unknown;
  is_repeat: boolean;
  judged_at: Date;
  idempotency_key: string | null;
  request_hash: Buffer | null;
}

function toRecord(row: VerdictRow, solve: SolvePlace | null): VerdictRecord {
  return {
    id: verdictId.parse(row.id),
    turn: row.turn,
    outcome: verdictOutcome.parse(row.outcome),
    reason: row.reason,
    judge: row.judge,
    judgeVersion: row.judge_version,
    instance: instance.parse(row.instance),
    claimId: row.claim_id === null ? null : verdictId.parse(row.claim_id),
    severity: row.severity,
    marks: z.array(evidenceMark).parse(row.marks),
    isRepeat: row.is_repeat,
    judgedAt: row.judged_at,
    idempotencyKey: row.idempotency_key,
    requestHash: row.request_hash,
    solve,
  };
}
