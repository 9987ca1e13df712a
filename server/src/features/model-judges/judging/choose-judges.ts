import type { ObjectiveKind } from '@redoubt/contract/shared/judging/objective-kind.ts';
import type { JudgingRound } from '#features/judging';
import type { Queryable } from '#kit.ts';
import { listScoringJudges, type ScoringJudge } from './scoring-judges.store.ts';

/**
 * The judges that are asked: two over different models for the first answer, one for a second opinion. None where there are
 * fewer; of more the ones that were set up first.
 */
export async function chooseJudges(
  on: Queryable,
  { kind, round }: { readonly kind: ObjectiveKind; readonly round: JudgingRound },
): Promise<readonly ScoringJudge[]> {
  const scoring = await listScoringJudges(on, kind, round);
  const needed = round === 'first' ? 2 : 1;
  const chosen = scoring
    .filter(({ modelId }, at) => scoring.findIndex((one) => one.modelId === modelId) === at)
    .slice(0, needed);
  return chosen.length === needed ? chosen : [];
}
