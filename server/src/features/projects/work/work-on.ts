import {
  answerIncomplete,
  type Assignment,
  type AssignmentProgress,
  assignmentNotFound,
  draftSavedSince,
  HEARTBEAT_SECONDS,
  leaseOver,
  offeredKind,
} from '@redoubt/contract/projects';
import type { AssignmentId } from '@redoubt/contract/shared/ids.ts';
import type { Problem } from '@redoubt/contract/shared/problem.ts';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit, Transaction } from '#kit.ts';
import { answerKindOf } from '../kinds/index.ts';
import { tellSubmitted } from '../notices/tell-work.ts';
import { acceptAfter } from '../assignments/working-days.ts';
import {
  type AssignmentRow,
  giveBack,
  insertSubmission,
  lockAssignment,
  prolong,
  updateDraft,
} from '../assignments/assignments.store.ts';
import { presentOwn } from '../assignments/present-assignment.ts';
import { leaseFrom } from './take-task.ts';

type WorkKit = Pick<Kit, 'database' | 'clock' | 'outbox'>;

interface OfWorker {
  readonly caller: Pick<Caller, 'userId'>;
  readonly id: AssignmentId;
}

type Refused<P extends Problem> = Refusal<P | typeof assignmentNotFound | typeof leaseOver>;

/** Does something with an assignment that its person holds, and answers what came of it. */
function withHeld<P extends Problem, Done>(
  kit: WorkKit,
  { caller: { userId }, id }: OfWorker,
  work: (row: AssignmentRow, at: Date, transaction: Transaction) => Promise<Done | Refusal<P>>,
): Promise<Done | Refused<P>> {
  return kit.database.transaction(async (transaction): Promise<Done | Refused<P>> => {
    const row = await lockAssignment(transaction, { id, userId });
    if (!row) return refuse(assignmentNotFound);
    const at = kit.clock.now();
    if (row.leasedUntil === null || row.leasedUntil <= at) return refuse(leaseOver);
    return work(row, at, transaction);
  });
}

/** The same for what ends somebody's work: answers the assignment as it is then. */
async function endHeld<P extends Problem>(
  kit: WorkKit,
  of: OfWorker,
  work: (row: AssignmentRow, at: Date, transaction: Transaction) => Promise<Refusal<P> | undefined>,
): Promise<Assignment | Refused<P>> {
  return (await withHeld<P, undefined>(kit, of, work)) ?? getAssignment(kit, of);
}

/** Seconds since the last sign of work, at most two heartbeats: what came later was no work. */
function creditFor({ seenAt }: Pick<AssignmentRow, 'seenAt'>, at: Date): number {
  const seconds = Math.round((at.getTime() - seenAt.getTime()) / SECOND_MS);
  return Math.max(0, Math.min(seconds, 2 * HEARTBEAT_SECONDS));
}

/** Prolongs the lease; a browser that is not looked at says so, and nothing is credited. */
export function heartbeat(kit: WorkKit, of: OfWorker, { isAway }: { readonly isAway: boolean }) {
  return withHeld<never, AssignmentProgress>(kit, of, (row, at, transaction) => {
    const seconds = isAway ? 0 : creditFor(row, at);
    const leasedUntil = isAway && row.leasedUntil ? row.leasedUntil : leaseFrom(at);
    return prolong(transaction, { id: row.id, at, leasedUntil, seconds });
  });
}

interface Draft {
  readonly draft: unknown;
  /** The one that was read; null replaces whatever is there. */
  readonly revision: number | null;
}

type DraftProblem = typeof draftSavedSince | typeof answerIncomplete;

/** Stores what was typed, over the revision that was read. */
export function saveDraft(kit: WorkKit, of: OfWorker, { draft, revision }: Draft) {
  return withHeld<DraftProblem, AssignmentProgress>(kit, of, async (row, at, transaction) => {
    const answer = answerKindOf(offeredKind.parse(row.kind)).read(draft);
    if ('message' in answer) return refuse({ ...answerIncomplete, message: answer.message });
    if (revision !== null && revision !== row.draftRevision) return refuse(draftSavedSince);
    await updateDraft(transaction, { id: row.id, draft: answer.value });
    return prolong(transaction, { id: row.id, at, leasedUntil: leaseFrom(at), seconds: creditFor(row, at) });
  });
}

interface Answer {
  readonly answer: unknown;
  /** Of the draft that it was written from; null where that does not matter. */
  readonly revision: number | null;
}

/** Sends an answer for review; unreviewed for five working days, it is accepted. */
export function submit(kit: WorkKit, of: OfWorker, { answer, revision }: Answer) {
  return endHeld<DraftProblem>(kit, of, async (row, at, transaction) => {
    if (revision !== null && revision !== row.draftRevision) return refuse(draftSavedSince);
    const kind = answerKindOf(offeredKind.parse(row.kind));
    const given = kind.read(answer);
    if ('message' in given) return refuse({ ...answerIncomplete, message: given.message });
    const gap = kind.findGap(given.value, {
      input: row.task.input,
      material: row.task.material,
      settings: row.project.settings,
    });
    if (gap !== null) return refuse({ ...answerIncomplete, message: gap });
    await insertSubmission(transaction, {
      id: row.id,
      version: row.version + 1,
      answer: given.value,
      workedSeconds: row.workedSeconds + creditFor(row, at),
      at,
      acceptAt: acceptAfter(at),
    });
    await tellSubmitted(kit, transaction, row.id);
    return undefined;
  });
}

/** Gives a task back for good and says why. */
export function skip(kit: WorkKit, of: OfWorker, reason: string) {
  return endHeld<never>(kit, of, async (row, at, transaction) => {
    await giveBack(transaction, row, { state: 'skipped', seconds: creditFor(row, at), reason });
    return undefined;
  });
}

/** Gives a task back; its draft is kept, and its person may take it again while it is free. */
export function leave(kit: WorkKit, of: OfWorker) {
  return endHeld<never>(kit, of, async (row, at, transaction) => {
    // Changes are asked of one person: nobody else goes on with them.
    if (row.state === 'working')
      await giveBack(transaction, row, { state: 'returned', seconds: creditFor(row, at) });
    return undefined;
  });
}

export function getAssignment(
  kit: Pick<Kit, 'database' | 'clock'>,
  { caller: { userId }, id }: OfWorker,
): Promise<Assignment | Refusal<typeof assignmentNotFound>> {
  return presentOwn(kit, { id, userId });
}
