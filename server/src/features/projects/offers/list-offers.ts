import type { ClosedOffer, Offer } from '@redoubt/contract/projects';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { isOver } from '#platform/use-case/due-day.ts';
import { createFreshValue, type FreshValue } from '#platform/fresh-value.ts';
import type { Catalogue } from '#features/challenges';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import type { ProjectsDeps } from '../records/change-project.ts';
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
  readonly catalogue: Catalogue;
}

/** Free tasks are at most a second old, medians of what work earned a minute. */
export function createMarket({
  database,
  catalogue,
}: Pick<Kit & ProjectsDeps, 'database' | 'catalogue'>): Market {
  const on = database.kysely;
  return {
    projects: createFreshValue({ maxAgeMs: SECOND_MS, load: () => listOpenProjects(on, null) }),
    figures: createFreshValue({ maxAgeMs: 60 * SECOND_MS, load: () => listKindFigures(on) }),
    catalogue,
  };
}

/**
 * The projects that somebody may take tasks of, invitations first, then those that suit them best, and those that are closed
 * to them, with what opens them. Those of their own organizations are in neither.
 */
export async function listOffers(
  kit: Pick<Kit, 'database' | 'clock'>,
  market: Market,
  caller: Pick<Caller, 'userId' | 'role'>,
): Promise<{ open: Offer[]; closed: ClosedOffer[]; reviewKinds: string[] }> {
  const { userId } = caller;
  const now = kit.clock.now();
  const [projects, figures, worker, partIn] = await Promise.all([
    market.projects.get(),
    market.figures.get(),
    readWorker(kit, userId),
    readParts(kit.database.kysely, userId),
  ]);
  const current = projects.filter(({ deadline }) => deadline === null || !isOver(deadline, now));
  const [freeTime, challenges] = await Promise.all([
    readFreeTime(kit, userId, current),
    findChallenges(market, caller, current),
  ]);
  const judging = { worker, figures, typical: typicalOf(figures), freeTime, challenges };
  const judged = current.map((project) => judgeOffer(judging, project, partIn(project.id)));
  const open = judged
    .flatMap((one) => ('offer' in one && one.isFree ? [one] : []))
    .toSorted(
      (one, other) => Number(other.offer.isInvited) - Number(one.offer.isInvited) || other.rank - one.rank,
    );
  const closed = judged.flatMap((one) => ('closed' in one && one.closed.why !== 'own' ? [one.closed] : []));
  return { open: open.map(({ offer }) => offer), closed, reviewKinds: reviewKindsOf(worker) };
}

/** The challenges at which projects have places for breaks, as far as the person finds them. */
export function findChallenges(
  { catalogue }: Pick<Market, 'catalogue'>,
  caller: Pick<Caller, 'userId' | 'role'>,
  projects: readonly OpenProject[],
) {
  const ids = new Set(projects.flatMap(({ challengeId }) => challengeId ?? []));
  return catalogue.findAllFor(caller, [...ids]);
}
