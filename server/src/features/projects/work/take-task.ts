import { v7 as uuidv7 } from 'uuid';
import {
  type Assignment,
  BREAK_LEASE_DAYS,
  LEASE_MINUTES,
  nothingFree,
  ndaNotAccepted,
  offeredKind,
  projectClosedToYou,
  projectNotFound,
  projectNotOpen,
  tasksPerPersonReached,
  type TaskKind,
} from '@redoubt/contract/projects';
import {
  assignmentId,
  type AssignmentId,
  type ProjectId,
  type UserId,
} from '@redoubt/contract/shared/ids.ts';
import { DAY_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { isOver } from '#platform/use-case/due-day.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { BREAKS } from '../kinds/index.ts';
import { findProject, type ProjectRow } from '../records/projects.store.ts';
import { findOpen } from '../assignments/assignments.store.ts';
import { findObstacle } from './find-obstacle.ts';
import { presentOwn } from '../assignments/present-assignment.ts';
import { hasOpenAlready, takeCopy } from './queue.store.ts';
import { readPart } from './worker.store.ts';
import { readWorker, type Worker } from './worker.ts';

type Refused = Refusal<
  | typeof projectNotFound
  | typeof projectNotOpen
  | typeof projectClosedToYou
  | typeof ndaNotAccepted
  | typeof tasksPerPersonReached
  | typeof nothingFree
>;

interface Taking {
  readonly projectId: ProjectId;
  /** Any that the person may take, where it is left out. */
  readonly kind: TaskKind | undefined;
}

export function leaseFrom(at: Date): Date {
  return new Date(at.getTime() + LEASE_MINUTES * MINUTE_MS);
}

/** A place for a break is kept for days, as it is not worked on in a workbench. */
export function breakLeaseFrom(at: Date): Date {
  return new Date(at.getTime() + BREAK_LEASE_DAYS * DAY_MS);
}

/** Gives the caller the task of a project that they have open, or the next one. */
export async function takeTask(
  kit: Pick<Kit, 'database' | 'clock'>,
  { userId }: Pick<Caller, 'userId'>,
  { projectId, kind }: Taking,
): Promise<Assignment | Refused> {
  const on = kit.database.kysely;
  const project = await findProject(on, { id: projectId, whose: 'everyone' });
  if (!project || project.state === 'draft' || project.state === 'submitted') return refuse(projectNotFound);
  const open = await findOpen(on, { projectId, userId, kind });
  const next =
    open && (kind !== undefined || open.kind !== BREAKS)
      ? open.id
      : await takeNext(kit, userId, { project, kind });
  // A place for a break is shown where nothing else can be taken.
  const id = isRefusal(next) && open ? open.id : next;
  return isRefusal(id) ? id : showTaken(kit, { id, userId });
}

interface Next {
  readonly project: ProjectRow;
  readonly kind: TaskKind | undefined;
}

async function takeNext(
  kit: Pick<Kit, 'database' | 'clock'>,
  userId: UserId,
  { project, kind }: Next,
): Promise<AssignmentId | Refused> {
  const on = kit.database.kysely;
  const { id: projectId } = project;
  const now = kit.clock.now();
  if (project.state !== 'open' || (project.deadline !== null && isOver(project.deadline, now)))
    return refuse(projectNotOpen);
  const [worker, part] = await Promise.all([readWorker(kit, userId), readPart(on, { projectId, userId })]);
  const kinds = kindsOf(project, worker, { kind, isInvited: part.isInvited });
  if ('refused' in kinds) return kinds;
  if (!part.hasAcceptedNda) return refuse(ndaNotAccepted);
  if (project.mostPerPerson !== null && part.taken >= project.mostPerPerson)
    return refuse(tasksPerPersonReached);
  const taken = await take(kit, { projectId, userId, kinds, goldPercent: project.goldPercent });
  return taken ?? refuse(nothingFree);
}

async function showTaken(...given: Parameters<typeof presentOwn>) {
  const taken = await presentOwn(...given);
  return isRefusal(taken) ? refuse(nothingFree) : taken;
}

interface Chosen {
  readonly kind: TaskKind | undefined;
  readonly isInvited: boolean;
}

/** The kinds of a project that somebody may take tasks of; a refusal with what speaks against the first where there is none. */
function kindsOf(
  project: ProjectRow,
  worker: Worker,
  { kind, isInvited }: Chosen,
): TaskKind[] | Refusal<typeof projectClosedToYou> {
  const required = { ...project, organizationId: project.organization?.id ?? null };
  const offered = project.kinds
    .map((each) => offeredKind.parse(each.kind))
    .filter((each) => kind === undefined || each === kind);
  const obstacles = offered.map((each) => findObstacle(worker, required, { kind: each, isInvited }));
  const open = offered.filter((_each, at) => obstacles[at] === null);
  const written = open.filter((each) => each !== BREAKS);
  // A place for a break is taken where somebody asks for one, or where there is nothing else.
  if (written.length > 0) return written;
  if (open.length > 0) return open;
  const [first] = obstacles;
  return refuse({ ...projectClosedToYou, message: first?.sentence ?? projectClosedToYou.message });
}

type Given = Pick<Taking, 'projectId'> &
  Pick<Caller, 'userId'> & { readonly kinds: TaskKind[]; readonly goldPercent: number };

/** Two tabs that ask at once are given one task: whoever comes second is told of the first. */
async function take(
  { database, clock }: Pick<Kit, 'database' | 'clock'>,
  given: Given,
): Promise<AssignmentId | null> {
  const ofKind = { ...given, kind: given.kinds[0] };
  const open = async () => (await findOpen(database.kysely, ofKind))?.id ?? null;
  try {
    const taken = await database.transaction((transaction) => {
      const at = clock.now();
      const id = assignmentId.parse(uuidv7());
      const leasedUntil = given.kinds.includes(BREAKS) ? breakLeaseFrom(at) : leaseFrom(at);
      return takeCopy(transaction, { id, ...given, at, leasedUntil });
    });
    return taken ?? (await open());
  } catch (error) {
    if (hasOpenAlready(error)) return open();
    throw error;
  }
}
