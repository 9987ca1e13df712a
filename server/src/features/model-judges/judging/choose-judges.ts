import type { ModelId } from '@redoubt/contract/shared/ids.ts';
import { type ObjectiveKind, objectiveKinds } from '@redoubt/contract/shared/judging/objective-kind.ts';
import type { JudgingRound } from '#features/judging';
import type { Queryable } from '#kit.ts';
import { listScoringJudges } from '../records/scoring-judges.ts';

/** A judge that is asked about a claim. */
export interface ChosenJudge {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly modelId: ModelId;
  readonly instructions: string;
  /** So often it is asked about one claim. */
  readonly votes: number;
  /** What its answers about the claims on one challenge may cost in a day, in millionths of a US dollar. */
  readonly challengeDayMicros: number;
}

/**
 * The judges that are asked: two over different models for the first answer, one for a second opinion. None where there are
 * fewer; of more the first by name.
 */
export async function chooseJudges(
  on: Queryable,
  { kind, round }: { readonly kind: ObjectiveKind; readonly round: JudgingRound },
): Promise<readonly ChosenJudge[]> {
  const scoring = await listScoringJudges(on, { kind, role: round });
  const judges = scoring.map(({ id, version, content }) => ({ ...content, id, version }));
  const needed = round === 'first' ? 2 : 1;
  const chosen = judges
    .filter(({ modelId }, at) => judges.findIndex((one) => one.modelId === modelId) === at)
    .slice(0, needed);
  return chosen.length === needed ? chosen : [];
}

/** The kinds of objective of which model judges answer claims first. */
export async function listJudgedKinds(on: Queryable): Promise<readonly ObjectiveKind[]> {
  const judges = await Promise.all(objectiveKinds.map((kind) => chooseJudges(on, { kind, round: 'first' })));
  return objectiveKinds.filter((_, at) => (judges[at]?.length ?? 0) > 0);
}
