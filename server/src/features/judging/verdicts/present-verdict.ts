import type { Verdict } from '@redoubt/contract/arena';
import { pointsForSolvers } from '@redoubt/contract/challenges';
import type { VerdictRecord } from './verdicts.store.ts';

/** A verdict as people read it, with what its solve is worth now. */
export function presentVerdict(record: VerdictRecord, range: { min: number; max: number }): Verdict {
  const { judgedAt, idempotencyKey: _, solve, ...verdict } = record;
  return {
    ...verdict,
    award: solve && { points: pointsForSolvers(range, solve.solves), ...solve },
    judgedAt: judgedAt.toISOString(),
  };
}
