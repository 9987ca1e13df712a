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

const submitted: PreparedStatement = {
  name: 'submitted-attempt',
  text: `select attempt.id, challenge_id as "challengeId", status, secret
    from attempt join attempt_secret on attempt_id = attempt.id
    where attempt.id = $1 and user_id = $2`,
};

export async function findSubmitted(
  database: Database,
  id: AttemptId,
  owner: UserId,
): Promise<SubmittedAttempt | null> {
  const [row] = await database.query<{
    id: AttemptId;
    challengeId: ChallengeId;
    status: AttemptStatus;
    secret: string;
  }>(submitted, [id, owner]);
  return row ?? null;
}
