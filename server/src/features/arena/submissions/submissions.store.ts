import type { AttemptStatus } from '@redoubt/contract/arena';
import type { AttemptId, ChallengeId, UserId } from '@redoubt/contract/ids.ts';
import type { Database, PreparedStatement } from '#platform/database/database.ts';

/** What judging a submission needs of its attempt, the secret included: it goes to a judge and nowhere else. */
export interface SubmittedAttempt {
  readonly id: AttemptId;
  readonly challengeId: ChallengeId;
  readonly status: AttemptStatus;
  readonly secret: string;
}

export interface SubmittedKey {
  readonly id: AttemptId;
  readonly owner: UserId;
}

const submitted: PreparedStatement = {
  name: 'submitted-attempts',
  text: `select place, attempt.id, challenge_id as "challengeId", status, secret
    from unnest($1::uuid[], $2::uuid[]) with ordinality as asked (id, owner, place)
    join attempt on attempt.id = asked.id and user_id = asked.owner
    join attempt_secret on attempt_id = attempt.id`,
};

interface SubmittedRow extends SubmittedAttempt {
  readonly place: number;
}

/** What is submitted to, in the order of the keys; null where the person has no such attempt. */
export async function findSubmitted(
  database: Database,
  keys: readonly SubmittedKey[],
): Promise<(SubmittedAttempt | null)[]> {
  const rows = await database.query<SubmittedRow>(submitted, [
    keys.map(({ id }) => id),
    keys.map(({ owner }) => owner),
  ]);
  const byPlace = new Map(rows.map(({ place, ...attempt }) => [Number(place), attempt]));
  return keys.map((_, index) => byPlace.get(index + 1) ?? null);
}
