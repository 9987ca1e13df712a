import { attemptId, type UserId } from '@redoubt/contract/shared/ids.ts';
import { WITHHELD } from '@redoubt/contract/shared/judging/report.ts';
import { listClaimsOf, listVerdicts } from '#features/judging';
import type { Queryable } from '#platform/database/database.ts';
import { listCalls, listTurns } from '../attempts/turns.store.ts';

/** Every attempt of the person with its transcript and verdicts, oldest first; its secret is not among them. What is withheld is named only. */
export async function* readAttempts(on: Queryable, of: UserId) {
  const attempts = await on
    .selectFrom('attempt')
    .select([
      'attempt.id',
      'attempt.challenge_id as challengeId',
      // Each target of a challenge has an objective of its own.
      'attempt.objective_id as objectiveId',
      'attempt.number',
      'status',
      'is_tryout as isTryout',
      'started_at as startedAt',
      'closed_at as closedAt',
      'ends_at as endsAt',
      'quarantined_at as withheldAt',
    ])
    .where('attempt.user_id', '=', of)
    .orderBy('started_at')
    .execute();
  for (const attempt of attempts) {
    const id = attemptId.parse(attempt.id);
    if (attempt.withheldAt !== null) {
      yield { ...attempt, withheld: WITHHELD };
      continue;
    }
    const turns = await listTurns(on, id);
    // The calls, without what the card may hide.
    const calls = (await listCalls(on, id)).map(({ turn, position, name, outcome }) => ({
      turn,
      position,
      tool: name,
      outcome,
    }));
    const claimed = await listClaimsOf(on, id);
    yield { ...attempt, turns, calls, claims: claimed, verdicts: await listVerdicts(on, id) };
  }
}
