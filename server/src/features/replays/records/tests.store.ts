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

/** A test that is stored. */
export interface StoredTest extends RegressionTest {
  /** Whether the exact check of the challenge can judge a replay; null until somebody looked. */
  readonly isChecked: boolean | null;
}

/**
 * Keeps whether the exact check can judge a replay: transcript and secret of a break do not change. A release that changes
 * what a check finds brings a migration that sets `is_checked` to null, for the job to look again.
 */
export async function updateChecked(on: Queryable, claimId: VerdictId, isChecked: boolean): Promise<void> {
  await on
    .updateTable('regression_test')
    .set({ is_checked: isChecked })
    .where('claim_id', '=', claimId)
    .execute();
}

/** Claims of tests of which nobody has looked whether the exact check can judge a replay, the newest first. */
export async function listUnchecked(
  on: Queryable,
  { after, limit }: { readonly after: VerdictId | null; readonly limit: number },
): Promise<VerdictId[]> {
  const rows = await on
    .selectFrom('regression_test')
    .select('claim_id')
    .where('is_checked', 'is', null)
    .$if(after !== null, (query) => query.where('claim_id', '<', after))
    .orderBy('claim_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ claim_id }) => verdictId.parse(claim_id));
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

export async function findTest(on: Queryable, claimId: VerdictId): Promise<StoredTest | null> {
  const row = await on
    .selectFrom('regression_test')
    .selectAll()
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  return row ? toTest(row) : null;
}

/** The tests of a target. */
export async function listTestsOf(on: Queryable, targetKey: string): Promise<StoredTest[]> {
  const rows = await on
    .selectFrom('regression_test')
    .selectAll()
    .where('target_key', '=', targetKey)
    .orderBy('accepted_at')
    .execute();
  return rows.map(toTest);
}

/** The tests at challenges, the oldest first. */
export async function listTestsAt(on: Queryable, challenges: readonly ChallengeId[]): Promise<StoredTest[]> {
  if (challenges.length === 0) return [];
  const rows = await on
    .selectFrom('regression_test')
    .selectAll()
    .where('challenge_id', 'in', challenges)
    .orderBy('accepted_at')
    .execute();
  return rows.map(toTest);
}

interface Row {
  readonly claim_id: string;
  readonly attempt_id: string;
  readonly challenge_id: string;
  readonly target_key: string;
  readonly accepted_at: Date;
  readonly is_checked: boolean | null;
}

function toTest(row: Row): StoredTest {
  return {
    claimId: verdictId.parse(row.claim_id),
    attemptId: attemptId.parse(row.attempt_id),
    challengeId: challengeId.parse(row.challenge_id),
    targetKey: row.target_key,
    acceptedAt: row.accepted_at,
    isChecked: row.is_checked,
  };
}
