import {
  type ClosedOffer,
  type Offer,
  offeredKind,
  type TaskKind,
} from '@redoubt/contract/projects';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { isOver } from '#platform/due-day.ts';
import { createFreshValue, type FreshValue } from '#platform/fresh-value.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { codeOf } from '../records/present-project.ts';
import { findObstacle, type Obstacle } from '../work/find-obstacle.ts';
import { type KindFigures, listKindFigures } from '../work/figures.store.ts';
import { readWorker, type Worker } from '../work/worker.ts';
import { listInvitedTo, listOpenProjects, type OpenProject } from './open-projects.store.ts';
import { rankOf, reasonsFor } from './reasons.ts';

/** What everybody's offers are made from. */
export interface Market {
  readonly projects: FreshValue<readonly OpenProject[]>;
  readonly figures: FreshValue<readonly KindFigures[]>;
}

/** Free tasks are at most a second old, medians of what work earned a minute. */
export function createMarket({ database }: Pick<Kit, 'database'>): Market {
  const on = database.kysely;
  return {
    projects: createFreshValue({ maxAgeMs: SECOND_MS, load: () => listOpenProjects(on) }),
    figures: createFreshValue({ maxAgeMs: 60 * SECOND_MS, load: () => listKindFigures(on) }),
  };
}

interface Judged {
  readonly project: OpenProject;
  readonly kinds: readonly TaskKind[];
  readonly obstacle: Obstacle | null;
}

/** The projects that somebody may take tasks of, best first, and those that are closed to them, with what opens them. */
export async function listOffers(
  kit: Pick<Kit, 'database' | 'clock'>,
  market: Market,
  { userId }: Pick<Caller, 'userId'>,
): Promise<{ open: Offer[]; closed: ClosedOffer[] }> {
  const [projects, figures, worker, invited] = await Promise.all([
    market.projects.get(),
    market.figures.get(),
    readWorker(kit, userId),
    listInvitedTo(kit.database.kysely, userId),
  ]);
  const now = kit.clock.now();
  const current = projects.filter(({ deadline }) => deadline === null || !isOver(deadline, now));
  const judged = current.map((project) => judge(worker, project, invited.has(project.id)));
  const open = judged
    .filter(({ obstacle }) => obstacle === null)
    .map(({ project, kinds }) => ({
      offer: presentOffer(worker, project, { kinds, figures, isInvited: invited.has(project.id) }),
      rank: rankOf(worker, project, { kinds, figures }),
    }))
    .filter(({ offer }) => offer.kinds.some(({ free }) => free > 0))
    .toSorted((one, other) => Number(other.offer.isInvited) - Number(one.offer.isInvited) || other.rank - one.rank);
  const closed = judged.flatMap(({ project, obstacle }) =>
    obstacle && obstacle.why !== 'own' ? [presentClosed(project, figures, obstacle)] : [],
  );
  return { open: open.map(({ offer }) => offer), closed };
}

function judge(worker: Worker, project: OpenProject, isInvited: boolean): Judged {
  const kinds = project.kinds.map(({ kind }) => offeredKind.parse(kind));
  const obstacles = kinds.map((kind) => findObstacle(worker, project, { kind, isInvited }));
  const open = kinds.filter((_kind, at) => obstacles[at] === null);
  return { project, kinds: open, obstacle: open.length > 0 ? null : (obstacles[0] ?? null) };
}

function presentKinds(project: OpenProject, figures: readonly KindFigures[], kinds: readonly string[]): Offer['kinds'] {
  return project.kinds
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, rateMinor, free }) => {
      const found = figures.find((one) => one.projectId === project.id && one.kind === kind);
      return {
        ...{ kind, rateMinor, free },
        hourlyMinor: found?.hourlyMinor ?? null,
        accepted: found?.accepted ?? 0,
        minutes: found?.medianSeconds ? Math.round(found.medianSeconds / 60) : null,
        unpaidMinutes: found?.unpaidMinutes ?? null,
      };
    });
}

interface Presented {
  readonly kinds: readonly TaskKind[];
  readonly figures: readonly KindFigures[];
  readonly isInvited: boolean;
}

function presentOffer(worker: Worker, project: OpenProject, { kinds, figures, isInvited }: Presented): Offer {
  const { id, title, summary, client, currency, deadline, languages, fields } = project;
  return {
    ...{ projectId: id, code: codeOf(project), title, summary, client, currency, deadline, isInvited },
    languages: [...languages],
    fields: [...fields],
    kinds: presentKinds(project, figures, kinds),
    reasons: reasonsFor(worker, project, { kinds, figures }),
    needsNda: project.hasNda,
  };
}

function presentClosed(
  project: OpenProject,
  figures: readonly KindFigures[],
  { why, sentence }: Obstacle,
): ClosedOffer {
  const { id, title, currency } = project;
  const kinds = presentKinds(
    project,
    figures,
    project.kinds.map(({ kind }) => kind),
  );
  return { projectId: id, code: codeOf(project), title, currency, kinds, why, sentence };
}
