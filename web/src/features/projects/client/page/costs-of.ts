import { costOf, type Project } from '@redoubt/contract/projects';

type Costed = Pick<Project, 'form' | 'feePoints' | 'byKind' | 'cost' | 'soFarMinor'>;

/** The sums of a project in minor units. Work that was begun costs the rate of then; what has to be held, today's. */
export function costsOf({ form, feePoints, byKind, cost, soFarMinor }: Costed) {
  const copies = byKind.map(({ kind, tasks, progress: { accepted } }) => ({
    kind,
    copies: tasks * form.overlap,
    accepted,
  }));
  const toComeMinor = cost.totalMinor - soFarMinor;
  return {
    toComeMinor,
    /** What has to be held besides what is, so that every task can be done. */
    toHoldMinor: Math.max(0, costOf(form, feePoints, copies).toComeMinor - cost.heldMinor),
    /** What is held and not needed for the tasks that there are. */
    leftMinor: Math.max(0, cost.heldMinor - toComeMinor),
  };
}
