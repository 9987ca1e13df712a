import { type ClosedOffer, type Offer, offeredKind, type TaskKind } from '@redoubt/contract/projects';
import type { PublishedChallenge } from '#features/challenges';
import { BREAKS } from '../kinds/index.ts';
import { codeOf } from '../records/project-code.ts';
import type { KindFigures } from '../records/kind-figures.store.ts';
import { findObstacle, type Obstacle } from '../work/find-obstacle.ts';
import type { Worker } from '../work/worker.ts';
import type { Typical } from './expected-hourly.ts';
import { freeFor, type Part } from './own-part.ts';
import type { OpenProject } from './open-projects.store.ts';
import { type FreeTime, rankOf, reasonsFor } from './reasons.ts';

/** What an offer to one person is made from. */
export interface Judging {
  readonly worker: Worker;
  readonly figures: readonly KindFigures[];
  readonly typical: Typical;
  readonly freeTime: FreeTime;
  /** Those that the person finds, by id. */
  readonly challenges: ReadonlyMap<string, PublishedChallenge>;
}

type Judged =
  | { readonly offer: Offer; readonly rank: number; readonly isFree: boolean }
  | { readonly closed: ClosedOffer };

/** A project as an offer to somebody, or closed to them with the first thing that speaks against it. */
export function judgeOffer(
  { worker, figures, typical, freeTime, challenges }: Judging,
  project: OpenProject,
  part: Part,
): Judged {
  const kinds = project.kinds.map(({ kind }) => offeredKind.parse(kind));
  const obstacles = kinds.map((kind) => findObstacle(worker, project, { kind, isInvited: part.isInvited }));
  const open = kinds.filter((_kind, at) => obstacles[at] === null);
  const obstacle = open.length > 0 ? findLimit(project, part) : (obstacles[0] ?? null);
  if (obstacle) return { closed: presentClosed(project, { figures, part }, obstacle) };
  const { id, title, summary, client, currency, deadline, languages, fields } = project;
  const offer: Offer = {
    projectId: id,
    code: codeOf(project),
    title,
    summary,
    client,
    currency,
    deadline,
    isInvited: part.isInvited,
    languages: [...languages],
    fields: [...fields],
    kinds: presentKinds(project, { figures, part }, open),
    reasons: reasonsFor(worker, project, { kinds: open, figures, freeTime }),
    needsNda: project.hasNda,
    challenge: open.includes(BREAKS) ? presentChallenge(project, challenges) : null,
  };
  return {
    offer,
    rank: rankOf(worker, project, { kinds: open, figures, typical }),
    isFree: part.openAssignment !== null || offer.kinds.some(({ free }) => free > 0),
  };
}

function presentChallenge(
  { challengeId }: OpenProject,
  challenges: Judging['challenges'],
): Offer['challenge'] {
  const found = challengeId === null ? undefined : challenges.get(challengeId)?.challenge;
  return found ? { code: found.code, title: found.title, slug: found.slug } : null;
}

/** Whoever has a task open in the project goes on with it. */
function findLimit({ mostPerPerson }: OpenProject, { taken, openAssignment }: Part): Obstacle | null {
  if (mostPerPerson === null || taken < mostPerPerson || openAssignment !== null) return null;
  const tasks = mostPerPerson === 1 ? '1 task' : `${mostPerPerson.toLocaleString('en')} tasks`;
  return { why: 'limit', sentence: `One person may do ${tasks} of this project, and you have done as many.` };
}

interface Counted {
  readonly figures: readonly KindFigures[];
  readonly part: Part;
}

function presentKinds(
  project: OpenProject,
  { figures, part }: Counted,
  kinds: readonly TaskKind[],
): Offer['kinds'] {
  return project.kinds.flatMap(({ kind: given, rateMinor, free }) => {
    const kind = offeredKind.parse(given);
    if (!kinds.includes(kind)) return [];
    const found = figures.find((one) => one.projectId === project.id && one.kind === kind);
    return [
      {
        kind,
        rateMinor,
        free: freeFor(part, { kind, free }),
        hourlyMinor: found?.hourlyMinor ?? null,
        accepted: found?.accepted ?? 0,
        minutes: found?.medianSeconds ? Math.round(found.medianSeconds / 60) : null,
        unpaidMinutes: found?.unpaidMinutes ?? null,
      },
    ];
  });
}

function presentClosed(project: OpenProject, counted: Counted, { why, sentence }: Obstacle): ClosedOffer {
  const { id, title, currency } = project;
  const all = project.kinds.map(({ kind }) => offeredKind.parse(kind));
  const kinds = presentKinds(project, counted, all);
  return { projectId: id, code: codeOf(project), title, currency, kinds, why, sentence };
}
