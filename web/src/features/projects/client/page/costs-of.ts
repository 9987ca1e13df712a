import { costOf, type Project } from '@redoubt/contract/projects';

type Costed = Pick<Project, 'form' | 'feePoints' | 'byKind' | 'cost'>;

/** The sums of a project in minor units. */
export function costsOf({ form, feePoints, byKind, cost }: Costed) {
  const all = byKind.map(({ kind, tasks, progress: { accepted } }) => ({
    kind,
    copies: tasks * form.overlap,
    accepted,
  }));
  const done = all.map(({ kind, accepted }) => ({ kind, copies: accepted, accepted }));
  const { toComeMinor, totalMinor } = costOf(form, feePoints, all);
  return {
    totalMinor,
    toComeMinor,
    /** Of accepted answers: what they earned, their reviews and the fee. */
    soFar: costOf(form, feePoints, done),
    /** What has to be held besides what is, so that every task can be done. */
    toHoldMinor: Math.max(0, toComeMinor - cost.heldMinor),
    /** What is held and not needed for the tasks that there are. */
    leftMinor: Math.max(0, cost.heldMinor - toComeMinor),
  };
}
