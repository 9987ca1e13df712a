import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { Queryable } from '#platform/database/database.ts';

interface TurnFailure {
  readonly reason: 'rate-limit' | 'quota';
  /** When the provider takes the next call; null where it did not say. */
  readonly retryAt: Date | null;
}

/** Why the last call in an attempt since a moment failed, where waiting helps or nothing does. */
export async function findTurnFailure(
  on: Queryable,
  attemptId: AttemptId,
  since: Date,
): Promise<TurnFailure | null> {
  const call = await on
    .selectFrom('model_charge')
    .innerJoin('model_call', 'model_call.id', 'model_charge.call_id')
    .select(['outcome', 'ended_at', 'retry_after_seconds'])
    .where('attempt_id', '=', attemptId)
    .where('reserved_at', '>=', since)
    .orderBy('reserved_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (call?.outcome !== 'rate-limit' && call?.outcome !== 'quota') return null;
  const { outcome: reason, ended_at: at, retry_after_seconds: seconds } = call;
  return { reason, retryAt: at && seconds !== null ? new Date(at.getTime() + seconds * SECOND_MS) : null };
}
