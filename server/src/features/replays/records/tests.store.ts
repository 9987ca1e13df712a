import { sql } from 'kysely';
import {
  type AttemptId,
  attemptId,
  type ChallengeId,
  challengeId,
  type VerdictId,
  verdictId,
} from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

/** A break that is replayed on each version of its target. */
export interface RegressionTest {
  readonly claimId: VerdictId;
  readonly attemptId: AttemptId;
  readonly challengeId: ChallengeId;
  readonly targetKey: string;
  readonly acceptedAt: Date;
}

/** Once for each claim. */
export async function insertTest(on: Queryable, test: RegressionTest): Promise<void> {
  await on
    .insertInto('regression_test')
    .values({
      claim_id: test.claimId,
      attempt_id: test.attemptId,
      challenge_id: test.challengeId,
      target_key: test.targetKey,
      accepted_at: test.acceptedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findTest(on: Queryable, claimId: VerdictId): Promise<RegressionTest | null> {
  const row = await on
    .selectFrom('regression_test')
    .selectAll()
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  return row ? toTest(row) : null;
}

/** The tests of a target. */
export async function listTestsOf(on: Queryable, targetKey: string): Promise<RegressionTest[]> {
  const rows = await on
    .selectFrom('regression_test')
    .selectAll()
    .where('target_key', '=', targetKey)
    .orderBy('accepted_at')
    .execute();
  return rows.map(toTest);
}

/** The tests at challenges, the oldest first. */
export async function listTestsAt(
  on: Queryable,
  challenges: readonly ChallengeId[],
): Promise<RegressionTest[]> {
  if (challenges.length === 0) return [];
  const rows = await on
    .selectFrom('regression_test')
    .selectAll()
    .where('challenge_id', 'in', challenges)
    .orderBy('accepted_at')
    .execute();
  return rows.map(toTest);
}

/** The newest test of each attempt: of a break that was taken back nothing is shown, once another counts. */
export async function listNewestTests(
  on: Queryable,
  attempts: readonly AttemptId[],
): Promise<RegressionTest[]> {
  if (attempts.length === 0) return [];
  const { rows } = await sql<Row>`
    select distinct on (attempt_id) * from regression_test where attempt_id = any(${[...attempts]}::uuid[])
    order by attempt_id, accepted_at desc`.execute(on);
  return rows.map(toTest);
}

interface Row {
  readonly claim_id: string;
  readonly attempt_id: string;
  readonly challenge_id: string;
  readonly target_key: string;
  readonly accepted_at: Date;
}

function toTest(row: Row): RegressionTest {
  return {
    claimId: verdictId.parse(row.claim_id),
    attemptId: attemptId.parse(row.attempt_id),
    challengeId: challengeId.parse(row.challenge_id),
    targetKey: row.target_key,
    acceptedAt: row.accepted_at,
  };
}
