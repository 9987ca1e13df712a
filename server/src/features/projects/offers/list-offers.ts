import type { ClosedOffer, Offer } from '@redoubt/contract/projects';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { isOver } from '#platform/use-case/due-day.ts';
import { createFreshValue, type FreshValue } from '#platform/fresh-value.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { type KindFigures, listKindFigures } from '../records/kind-figures.store.ts';
import { readWorker, reviewKindsOf } from '../work/worker.ts';
import { typicalOf } from './expected-hourly.ts';
import { readFreeTime } from './free-time.ts';
import { readParts } from './own-part.ts';
import { listOpenProjects, type OpenProject } from './open-projects.store.ts';
import { judgeOffer } from './present-offer.ts';

/** What everybody's offers are made from. */
export interface Market {
  readonly projects: FreshValue<readonly OpenProject[]>;
  readonly figures: FreshValue<readonly KindFigures[]>;
}

/** Free tasks are at most a second old, medians of what work earned a minute. */
export function createMarket({ database }: Pick<Kit, 'database'>): Market {
  const on = database.kysely;
  return {
    projects: createFreshValue({ maxAgeMs: SECOND_MS, load: () => listOpenProjects(on, null) }),
    figures: createFreshValue({ maxAgeMs: 60 * SECOND_MS, load: () => listKindFigures(on) }),
  };
}

/**
 * The projects that somebody may take tasks of, invitations first, then those that suit them best, and those that are closed
 * to them, with what opens them. Those of their own organizations are in neither.
 */
export async function listOffers(
  kit: Pick<Kit, 'database' | 'clock'>,
  market: Market,
  { userId }: Pick<Caller, 'userId'>,
): Promise<{ open: Offer[]; closed: ClosedOffer[]; reviewKinds: string[] }> {
  const now = kit.clock.now();
  const [projects, figures, worker, partIn] = await Promise.all([
    market.projects.get(),
    market.figures.get(),
    readWorker(kit, userId),
    readParts(kit.database.kysely, userId),
  ]);
  const current = projects.filter(({ deadline }) => deadline === null || !isOver(deadline, now));
  const freeTime = await readFreeTime(kit, userId, current);
  const judging = { worker, figures, typical: typicalOf(figures), freeTime };
  const judged = current.map((project) => judgeOffer(judging, project, partIn(project.id)));
  const open = judged
    .flatMap((one) => ('offer' in one && one.isFree ? [one] : []))
    .toSorted(
      (one, other) => Number(other.offer.isInvited) - Number(one.offer.isInvited) || other.rank - one.rank,
    );
  const closed = judged.flatMap((one) => ('closed' in one && one.closed.why !== 'own' ? [one.closed] : []));
  return { open: open.map(({ offer }) => offer), closed, reviewKinds: reviewKindsOf(worker) };
}
