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
import { type Entry, readEntry } from './entry.store.ts';
import { findObstacle } from './find-obstacle.ts';
import { giveBack, lockAssignment } from '../assignments/assignments.store.ts';
import { presentOwn } from '../assignments/present-assignment.ts';
import { hasOpenAlready, takeCopy } from './queue.store.ts';
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

type TakeKit = Pick<Kit, 'database' | 'clock'>;

/** Gives the caller the task of a project that they have open, or the next one. */
export async function takeTask(
  kit: TakeKit,
  caller: Pick<Caller, 'userId'>,
  taking: Taking,
): Promise<Assignment | Refused> {
  const taken = await openOrTake(kit, caller, taking);
  if (
    isRefusal(taken) ||
    taken.leasedUntil === null ||
    Date.parse(taken.leasedUntil) > kit.clock.now().getTime()
  )
    return taken;
  // Its lease is over, and the job that gives it back has not come by yet.
  await giveBackOver(kit, { id: taken.id, userId: caller.userId });
  return openOrTake(kit, caller, taking);
}

function giveBackOver({ database, clock }: TakeKit, of: Parameters<typeof lockAssignment>[1]): Promise<void> {
  return database.transaction(async (transaction) => {
    const row = await lockAssignment(transaction, of);
    if (row && row.leasedUntil !== null && row.leasedUntil <= clock.now())
      await giveBack(transaction, row, { state: 'expired' });
  });
}

async function openOrTake(
  kit: TakeKit,
  { userId }: Pick<Caller, 'userId'>,
  { projectId, kind }: Taking,
): Promise<Assignment | Refused> {
  const entry = await readEntry(kit.database, { projectId, userId });
  if (!entry || entry.state === 'draft' || entry.state === 'submitted') return refuse(projectNotFound);
  const open = openOf(entry, kind);
  const next =
    open && (kind !== undefined || open.kind !== BREAKS)
      ? open.id
      : await takeNext(kit, { projectId, userId }, { entry, kind });
  // A place for a break is shown where nothing else can be taken.
  const id = isRefusal(next) && open ? open.id : next;
  return isRefusal(id) ? id : showTaken(kit, { id, userId });
}

/** What somebody works on; a place for a break and any other task are open beside each other. */
function openOf({ open }: Entry, kind: string | undefined) {
  return open.find((each) => kind === undefined || (each.kind === BREAKS) === (kind === BREAKS));
}

interface Who {
  readonly projectId: ProjectId;
  readonly userId: UserId;
}

interface Next {
  readonly entry: Entry;
  readonly kind: TaskKind | undefined;
}

async function takeNext(kit: TakeKit, who: Who, { entry, kind }: Next): Promise<AssignmentId | Refused> {
  const now = kit.clock.now();
  if (entry.state !== 'open' || (entry.deadline !== null && isOver(entry.deadline, now)))
    return refuse(projectNotOpen);
  const kinds = kindsOf(entry, await readWorker(kit, who.userId), kind);
  if ('refused' in kinds) return kinds;
  if (!entry.hasAcceptedNda) return refuse(ndaNotAccepted);
  if (entry.mostPerPerson !== null && entry.taken >= entry.mostPerPerson)
    return refuse(tasksPerPersonReached);
  const taken = await take(kit, who, { entry, kinds });
  return taken ?? refuse(nothingFree);
}

async function showTaken(...given: Parameters<typeof presentOwn>) {
  const taken = await presentOwn(...given);
  return isRefusal(taken) ? refuse(nothingFree) : taken;
}

/** The kinds of a project that somebody may take tasks of; a refusal with what speaks against the first where there is none. */
function kindsOf(
  entry: Entry,
  worker: Worker,
  kind: TaskKind | undefined,
): TaskKind[] | Refusal<typeof projectClosedToYou> {
  const offered = entry.kinds
    .map((each) => offeredKind.parse(each))
    .filter((each) => kind === undefined || each === kind);
  const { isInvited } = entry;
  const obstacles = offered.map((each) => findObstacle(worker, entry, { kind: each, isInvited }));
  const open = offered.filter((_each, at) => obstacles[at] === null);
  const written = open.filter((each) => each !== BREAKS);
  // A place for a break is taken where somebody asks for one, or where there is nothing else.
  if (written.length > 0) return written;
  if (open.length > 0) return open;
  const [first] = obstacles;
  return refuse({ ...projectClosedToYou, message: first?.sentence ?? projectClosedToYou.message });
}

/** Two tabs that ask at once are given one task: whoever comes second is given the first's. */
async function take(
  { database, clock }: TakeKit,
  who: Who,
  { entry, kinds }: { readonly entry: Entry; readonly kinds: readonly TaskKind[] },
): Promise<AssignmentId | null> {
  const readOpen = async () => {
    const now = await readEntry(database, who);
    return (now && openOf(now, kinds[0])?.id) ?? null;
  };
  const at = clock.now();
  const { hasGivenBack, had, hadGold, goldPercent } = entry;
  try {
    const taken = await takeCopy(database, {
      ...who,
      id: assignmentId.parse(uuidv7()),
      kinds,
      at,
      leasedUntil: kinds.includes(BREAKS) ? breakLeaseFrom(at) : leaseFrom(at),
      hasGivenBack,
      isGoldDue: hadGold < Math.floor(((had + 1) * goldPercent) / 100),
    });
    return taken ?? (await readOpen());
  } catch (error) {
    if (hasOpenAlready(error)) return readOpen();
    throw error;
  }
}
