import pLimit from 'p-limit';
import {
  alreadyUndone,
  type ApplicationState,
  decisionNotFound,
  undoOver,
  type UndoResult,
} from '@redoubt/contract/applications';
import type { ApplicationId, DecisionId } from '@redoubt/contract/shared/ids.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit, Transaction } from '#kit.ts';
import { closeReview } from './decide.ts';
import { updateListedState } from '../listing/listing.store.ts';
import {
  type Candidate,
  type DecisionRecord,
  findDecision,
  listDecisions,
  lockCandidate,
  lockDecision,
  updateDecided,
  updateUndone,
  updateWaiting,
} from './decisions.store.ts';
import { listedStateOf, stateAfter } from './outcome.ts';

type Deps = Pick<Kit, 'database' | 'clock' | 'audit'>;
type UndoRefusal = Refusal<typeof decisionNotFound | typeof undoOver | typeof alreadyUndone>;

interface Undone {
  readonly applicationId: ApplicationId;
  readonly status: ApplicationState;
}

/** Takes an own decision back before anybody was notified: the application returns to its earlier state. */
export function undoDecision(kit: Deps, caller: Caller, id: DecisionId): Promise<Undone | UndoRefusal> {
  return kit.database.transaction(async (transaction) => {
    const found = await findDecision(transaction, id);
    if (found?.by?.id !== caller.userId) return refuse(decisionNotFound);
    // Lock the application first, in the order of a decision.
    const candidate = await lockCandidate(transaction, found.applicationId);
    const decision = await lockDecision(transaction, id);
    if (!candidate || !decision) return refuse(decisionNotFound);
    if (decision.undoneAt) return refuse(alreadyUndone);
    const { sending } = candidate.applicant;
    const standing = (await listDecisions(transaction, decision.applicationId)).filter(
      (one) => one.undoneAt === null && one.sending === sending,
    );
    const isLatest = standing.at(-1)?.id === decision.id;
    if (decision.notifiedAt || kit.clock.now() > decision.undoUntil || !isLatest) return refuse(undoOver);
    const before = standing.at(-2) ?? null;
    await undo(kit, transaction, { caller, decision, before, candidate });
    return { applicationId: decision.applicationId, status: statusOf(before) };
  });
}

interface Undoing {
  readonly caller: Caller;
  readonly decision: DecisionRecord;
  /** The decision before on the same sending; null where there was none. */
  readonly before: DecisionRecord | null;
  readonly candidate: Candidate;
}

function statusOf(before: DecisionRecord | null): ApplicationState {
  return before === null ? 'pending' : stateAfter[before.kind];
}

async function undo(
  kit: Deps,
  transaction: Transaction,
  { caller, decision, before, candidate }: Undoing,
): Promise<void> {
  const { applicationId, userId } = decision;
  const now = kit.clock.now();
  await updateUndone(transaction, decision.id, now);
  if (before === null) await updateWaiting(transaction, applicationId);
  else await updateDecided(transaction, { ...before, id: applicationId });
  await updateListedState(transaction, applicationId, listedStateOf(statusOf(before), candidate, now));
  await closeReview(transaction, candidate.applicant, statusOf(before));
  await kit.audit.write(transaction, {
    by: caller,
    action: 'application.undo',
    object: { kind: 'application', id: applicationId },
    person: userId,
    changes: { state: { before: candidate.applicant.status, after: statusOf(before) } },
  });
}

const AT_ONCE = 3;

/** Takes many decisions back, each independently. */
export async function undoDecisions(
  kit: Deps,
  caller: Caller,
  ids: readonly DecisionId[],
): Promise<{ results: UndoResult[] }> {
  const results = await pLimit(AT_ONCE).map(ids, async (decisionId): Promise<UndoResult> => {
    const undone = await undoDecision(kit, caller, decisionId);
    if (!isRefusal(undone))
      return { outcome: 'undone', decisionId, id: undone.applicationId, status: undone.status };
    const { code, message } = undone.refused;
    return { outcome: 'refused', decisionId, code, message };
  });
  return { results };
}
