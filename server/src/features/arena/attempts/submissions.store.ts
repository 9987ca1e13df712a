import { v7 as uuidv7 } from 'uuid';
import type { AttemptStatus, TagsForm } from '@redoubt/contract/arena';
import {
  type AttemptId,
  type ChallengeId,
  type UserId,
  type VerdictId,
  verdictId,
} from '@redoubt/contract/shared/ids.ts';
import { type NewVerdict, verdictUnderKeySql, breaksSql } from '#features/judging';
import { batchCallsBy } from '#platform/batch-calls.ts';
import { attackSql } from '../breaks/break-texts.store.ts';
import {
  type Database,
  type PreparedStatement,
  type Transaction,
  unprepared,
} from '#platform/database/database.ts';

/** What judging a submission needs of its attempt. It includes the secret, which goes to the judge and nowhere else. */
export interface SubmittedAttempt {
  readonly id: AttemptId;
  readonly challengeId: ChallengeId;
  readonly challengeVersion: number;
  readonly isTryout: boolean;
  readonly objectiveId: string;
  readonly status: AttemptStatus;
  readonly closedAt: Date | null;
  readonly endsAt: Date | null;
  readonly secret: string;
  readonly submissionsMade: number;
  /** The verdict that an earlier submission got under the same key; null where the key is new. */
  readonly earlier: string | null;
}

/** Keeps guesses from filling an attempt; far more than an honest expert needs. */
export const SUBMISSION_LIMIT = 20;

export interface SubmittedKey {
  readonly id: AttemptId;
  readonly owner: UserId;
  readonly key: string | null;
}

const submitted: PreparedStatement = {
  name: 'submitted-attempts',
  text: `select place, attempt.id, challenge_id as "challengeId", challenge_version as "challengeVersion", objective_id as "objectiveId", is_tryout as "isTryout", status, closed_at as "closedAt", ends_at as "endsAt", secret,
      submissions_made as "submissionsMade", ${verdictUnderKeySql('attempt.id', 'requested.key')} as earlier
    from unnest($1::uuid[], $2::uuid[], $3::text[]) with ordinality as requested (id, owner, key, place)
    join attempt on attempt.id = requested.id and user_id = requested.owner
    join attempt_secret on attempt_id = attempt.id`,
};

interface SubmittedRow extends SubmittedAttempt {
  readonly place: number;
}

/** Submissions come in bursts: concurrent ones share a statement and its commit. */
const TOGETHER = { atMost: 32 };

/** The attempt that is submitted to; null where the person has no such attempt. */
export const findSubmitted = batchCallsBy(listSubmitted, TOGETHER);

async function listSubmitted(
  database: Database,
  keys: readonly SubmittedKey[],
): Promise<(SubmittedAttempt | null)[]> {
  const rows = await database.query<SubmittedRow>(submitted, [
    keys.map(({ id }) => id),
    keys.map(({ owner }) => owner),
    keys.map(({ key }) => key),
  ]);
  const byPlace = new Map(rows.map(({ place, ...attempt }) => [Number(place), attempt]));
  return keys.map((_, index) => byPlace.get(index + 1) ?? null);
}

/*
 * Records breaks in one statement: an attempt closes if it is still open, and everything that follows is recorded with
 * it, all or nothing. Of parallel submissions one finds the attempt open, and the limit holds exactly: the count is
 * read from the locked row. A submission after the end of the time finds no open attempt. A verdict that was pending
 * when the expert left the attempt, or when its time was over, still counts. What was said is kept for comparison. Nothing is awarded while the transcript is withheld.
 */
const breakStatement = {
  name: 'record-breaks',
  text: `
  with input as (
    select * from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::integer[], $5::text[], $6::text[], $7::text[], $8::integer[], $9::text[], $10::boolean[], $11::text[], $12::bytea[], $13::uuid[], $14::text[], $15::text[])
      as input (verdict_id, attempt_id, at, turn, reason, judge, judge_version, severity, marks, is_settled, idempotency_key, request_hash, claim_id, instance, tags)
  ), closed as (
    update attempt set status = 'broken', closed_at = coalesce(closed_at, least(input.at, ends_at)),
      submissions_made = submissions_made + (not is_settled)::integer
    from input
    where attempt.id = input.attempt_id and quarantined_at is null and (
      (status = 'open' and (is_settled or (submissions_made < ${String(SUBMISSION_LIMIT)}
        and (ends_at is null or input.at < ends_at))))
      or (status in ('ended', 'held') and is_settled))
    returning input.*, user_id, objective_id, challenge_id, challenge_version, is_tryout
  ), tagged as (
    insert into break_tag (claim_id, framework, tag)
    select coalesce(claim_id, verdict_id), key, value from closed, jsonb_each_text(tags::jsonb)
    on conflict do nothing
  ), compared as (
    insert into break_text (attempt_id, claim_id, objective_id, made_at, text, trigrams)
    select attempt_id, coalesce(claim_id, verdict_id), objective_id, at, said, trigram_bits(said)
    from (select closed.*, ${attackSql('closed.attempt_id', 'closed.turn')} as said from closed) told
    where said <> '' and not is_tryout
    on conflict do nothing
  ), ${breaksSql}`,
};

/** A verdict that closes its attempt. */
export interface NewBreak extends NewVerdict {
  /** The severity of the objective. */
  readonly severity: number;
  /** The tags that are suggested for it. */
  readonly tags: TagsForm;
  /** True when it settles a pending verdict: the attempt may have ended since. */
  readonly isSettled?: boolean;
}

export interface RecordedBreak {
  readonly id: VerdictId;
  readonly isRepeat: boolean;
  /** True when it gave points: the person's first break of this objective. */
  readonly isSolve: boolean;
}

/** Records a break as a transaction of its own, prepared; null where the attempt is no longer open. */
export const insertBreak = batchCallsBy(insertBreaks, TOGETHER);

/** Sorted, so that two processes that close the same attempts do not deadlock. */
async function insertBreaks(
  database: Database,
  verdicts: readonly NewBreak[],
): Promise<(RecordedBreak | null)[]> {
  const numbered = verdicts.map(numberBreak);
  const inOrder = numbered.toSorted((one, other) => (one.attemptId < other.attemptId ? -1 : 1));
  const rows = await database.query<BreakRow>(breakStatement, breakValues(inOrder));
  return numbered.map((verdict) => toRecordedBreak(verdict, rows));
}

/** Records one as part of a larger transaction. */
export async function insertBreakWithin(
  transaction: Transaction,
  verdict: NewBreak,
): Promise<RecordedBreak | null> {
  const numbered = numberBreak(verdict);
  const rows = await unprepared(transaction)<BreakRow>(breakStatement, breakValues([numbered]));
  return toRecordedBreak(numbered, rows);
}

type NumberedBreak = NewBreak & { readonly id: VerdictId };

function numberBreak(verdict: NewBreak): NumberedBreak {
  return { ...verdict, id: verdict.id ?? verdictId.parse(uuidv7()) };
}

function toRecordedBreak({ id }: NumberedBreak, rows: readonly BreakRow[]): RecordedBreak | null {
  const row = rows.find((one) => one.id === id);
  return row ? { id, isRepeat: row.is_repeat, isSolve: row.is_solve } : null;
}

interface BreakRow {
  id: string;
  is_repeat: boolean;
  is_solve: boolean;
}

/** One column for each, in the order of the statement. */
function breakValues(verdicts: readonly NumberedBreak[]): unknown[][] {
  return [
    verdicts.map(({ id }) => id),
    verdicts.map(({ attemptId }) => attemptId),
    verdicts.map(({ at }) => at),
    verdicts.map(({ turn }) => turn),
    verdicts.map(({ reason }) => reason),
    verdicts.map(({ judge }) => judge),
    verdicts.map(({ judgeVersion }) => judgeVersion),
    verdicts.map(({ severity }) => severity),
    verdicts.map(({ marks }) => JSON.stringify(marks)),
    verdicts.map(({ isSettled = false }) => isSettled),
    verdicts.map(({ sent }) => sent?.key ?? null),
    verdicts.map(({ sent }) => sent?.requestHash ?? null),
    verdicts.map(({ claimId }) => claimId ?? null),
    verdicts.map(({ instance = 'check' }) => instance),
    verdicts.map(({ tags }) => JSON.stringify(tags)),
  ];
}
