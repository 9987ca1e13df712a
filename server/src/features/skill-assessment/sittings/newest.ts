import type { AssessmentKind } from '@redoubt/contract/skill-assessment';
import { isScored, type Scored, type Sitting, type SittingOf } from './sitting.ts';

/** The newest open sitting of a kind, and the newest scored one, which counts. */
export function findNewest<Kind extends AssessmentKind>(
  sittings: readonly Sitting[],
  kind: Kind,
): { readonly open: SittingOf<Kind> | undefined; readonly scored: Scored<SittingOf<Kind>> | undefined } {
  const ofKind = sittings
    .filter((one): one is SittingOf<Kind> => one.kind === kind)
    .toSorted((one, other) => other.number - one.number);
  return {
    open: ofKind.find((one) => !isScored(one)),
    scored: ofKind.find((one): one is Scored<SittingOf<Kind>> => isScored(one)),
  };
}
