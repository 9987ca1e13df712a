import {
  type AppealSide,
  type AppealStage,
  type Instance,
  type RulingOutcome,
  stageAfter,
} from '@redoubt/contract/arena';
import type { AppealRecord } from '#features/judging';
import { isShownToAll, type VerdictCase } from './find-case.ts';

/** Whether a ruling is not what a side claims: the expert that the reply fails, the challenge's owner that it does not. */
export function isAgainst(side: AppealSide, outcome: RulingOutcome): boolean {
  return outcome !== (side === 'expert' ? 'break' : 'held');
}

/** Whether a side withdrew an appeal since the newest ruling: one appeal for each side and ruling. */
export function hasWithdrawn(appeals: readonly AppealRecord[], side: AppealSide, ruledAt: Date): boolean {
  return appeals.some(
    (appeal) => appeal.side === side && appeal.outcome === 'withdrawn' && appeal.openedAt >= ruledAt,
  );
}

/**
 * Whom an appeal against a ruling of this instance goes to; null above staff. Experts are shown transcripts of challenges
 * for everybody alone: of others the staff decide.
 */
export function nextStage(
  { published }: Pick<VerdictCase, 'published'>,
  ruledBy: Instance,
): AppealStage | null {
  const next = stageAfter(ruledBy);
  return next && !isShownToAll(published) ? 'staff' : next;
}
