import { attemptId, type UserId } from '@redoubt/contract/ids.ts';
import type { Queryable } from '#platform/database/database.ts';
import { listTurns } from '../replies/turns.store.ts';
import { listVerdicts } from '../verdicts/verdicts.store.ts';

/** Every attempt of the person with its transcript and verdicts, oldest first; its secret is not among them. */
export async function* readAttempts(on: Queryable, of: UserId) {
  const attempts = await on
    .selectFrom('attempt')
    .leftJoin('solve', 'solve.attempt_id', 'attempt.id')
    .select([
      'attempt.id',
      'attempt.challenge_id as challengeId',
      'attempt.number',
      'status',
      'is_tryout as isTryout',
      'started_at as startedAt',
      'closed_at as closedAt',
      'solve.solved_at as solvedAt',
    ])
    .where('attempt.user_id', '=', of)
    .orderBy('started_at')
    .execute();
  for (const attempt of attempts) {
    const id = attemptId.parse(attempt.id);
    yield { ...attempt, turns: await listTurns(on, id), verdicts: await listVerdicts(on, id) };
  }
}
