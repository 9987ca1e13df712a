import { type OfferDetail, projectNotFound } from '@redoubt/contract/projects';
import type { ProjectId } from '@redoubt/contract/shared/ids.ts';
import { isOver } from '#platform/use-case/due-day.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { findProject, type ProjectRow } from '../records/projects.store.ts';
import { readEntry } from '../work/entry.store.ts';
import { insertNdaAcceptance } from '../work/worker.store.ts';
import { readWorker } from '../work/worker.ts';
import { typicalOf } from './expected-hourly.ts';
import { readFreeTime } from './free-time.ts';
import { findChallenges, type Market } from './list-offers.ts';
import { listOpenProjects } from './open-projects.store.ts';
import { readParts } from './own-part.ts';
import { judgeOffer } from './present-offer.ts';

type OfferKit = Pick<Kit, 'database' | 'clock'>;
type NotFound = Refusal<typeof projectNotFound>;
type Verdict = Pick<OfferDetail, 'open' | 'closed'>;

interface OfPerson {
  readonly caller: Pick<Caller, 'userId' | 'role'>;
  readonly id: ProjectId;
}

/**
 * A project before somebody takes a task of it. Its brief and its agreement are for those who may take one, and for those
 * who took one before; a project that is not open any more is there for the latter alone.
 */
export async function getOffer(
  kit: OfferKit,
  market: Market,
  { caller, id }: OfPerson,
): Promise<OfferDetail | NotFound> {
  const project = await findProject(kit.database.kysely, { id, whose: 'everyone' });
  if (!project || project.openedAt === null) return refuse(projectNotFound);
  const [{ open, closed }, entry] = await Promise.all([
    judge(kit, market, { caller, project }),
    readEntry(kit.database, { projectId: id, userId: caller.userId }),
  ]);
  if (!entry) return refuse(projectNotFound);
  const isInside = open !== null || entry.taken > 0;
  if (closed === null && !isInside) return refuse(projectNotFound);
  return {
    open,
    closed,
    brief: isInside ? project.brief : '',
    nda: isInside ? project.nda : '',
    hasAcceptedNda: entry.hasAcceptedNda,
    taken: entry.taken,
    mostPerPerson: project.mostPerPerson,
    openAssignment: entry.open[0]?.id ?? null,
  };
}

/** Neither open nor closed where nobody takes tasks of the project now. */
async function judge(
  kit: OfferKit,
  market: Market,
  { caller, project }: Pick<OfPerson, 'caller'> & { readonly project: ProjectRow },
): Promise<Verdict> {
  const on = kit.database.kysely;
  const isDue = project.deadline !== null && isOver(project.deadline, kit.clock.now());
  const [current] = project.state === 'open' && !isDue ? await listOpenProjects(on, project.id) : [];
  if (!current) return { open: null, closed: null };
  const { userId } = caller;
  const [figures, worker, partIn, freeTime, challenges] = await Promise.all([
    market.figures.get(),
    readWorker(kit, userId),
    readParts(on, userId),
    readFreeTime(kit, userId, [current]),
    findChallenges(market, caller, [current]),
  ]);
  const judging = { worker, figures, typical: typicalOf(figures), freeTime, challenges };
  const judged = judgeOffer(judging, current, partIn(project.id));
  return 'offer' in judged ? { open: judged.offer, closed: null } : { open: null, closed: judged.closed };
}

/** Accepts the agreement of a project as it is now, before the first task; once more changes nothing. */
export async function acceptNda(
  kit: OfferKit,
  market: Market,
  of: OfPerson,
): Promise<Record<string, never> | NotFound> {
  const offer = await getOffer(kit, market, of);
  if ('refused' in offer) return offer;
  if (offer.open === null) return refuse(projectNotFound);
  if (offer.nda === '' || offer.hasAcceptedNda) return {};
  const { userId } = of.caller;
  await kit.database.transaction((transaction) =>
    insertNdaAcceptance(transaction, { projectId: of.id, userId, at: kit.clock.now() }),
  );
  return {};
}
