import {
  alreadyUndone,
  decisionNotFound,
  type FilteredDecision,
  type FilteredDecisionForm,
  selectionChanged,
  undoOver,
} from '@redoubt/contract/applications';
import { DAY_MS, HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { BulkDecisionId } from '@redoubt/contract/shared/ids.ts';
import { invariant } from '#platform/invariant.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit, Queryable, Transaction } from '#kit.ts';
import { updateUndoUntil } from '../decisions/decisions.store.ts';
import { planTelling } from '../decisions/tell-decisions.job.ts';
import {
  type BulkRecord,
  findBulk,
  insertBulk,
  lockBulk,
  removeBulksBefore,
  removeOpenRows,
  updateBulk,
} from './bulk.store.ts';
import { countBulkRows, listRefusals } from './count-bulk.store.ts';
import { decideBulk } from './decide-bulk.job.ts';

type Deps = Pick<Kit, 'database' | 'clock' | 'jobs'>;

const RETENTION_MS = 30 * DAY_MS;
/** Nobody is notified of a decision while it is being taken back. */
const UNDOING_AT_MOST_MS = HOUR_MS;

/**
 * Begins a decision on all applications that a filter matches, if they are as many as were counted. A job decides on
 * them one by one, each in a transaction of its own.
 */
export async function beginBulk(
  kit: Deps,
  caller: Caller,
  { decision, filter, total, except, asOf }: FilteredDecisionForm,
): Promise<FilteredDecision | Refusal<typeof selectionChanged>> {
  const at = kit.clock.now();
  // Answer with it as it was begun: the account that began it may be erased right after, and the decision with it.
  return kit.database.transaction(async (transaction) => {
    await removeBulksBefore(transaction, new Date(at.getTime() - RETENTION_MS));
    const { userId, network = null } = caller;
    const { id, rows } = await insertBulk(transaction, {
      userId,
      network,
      decision,
      filter,
      except,
      asOf,
      at,
    });
    if (rows === 0 || rows + except.length !== total)
      return refuse(selectionChanged, { members: { total: rows + except.length } });
    await kit.jobs.add(transaction, decideBulk, { payload: { id } });
    return showBulk(transaction, await getBulk(transaction, id));
  });
}

/** The progress of an own decision on many; another Admin's is not found. */
export async function readBulk(
  { database }: Pick<Kit, 'database'>,
  caller: Pick<Caller, 'userId'>,
  id: BulkDecisionId,
): Promise<FilteredDecision | Refusal<typeof decisionNotFound>> {
  const bulk = await findBulk(database.kysely, id);
  return bulk?.userId === caller.userId ? showBulk(database.kysely, bulk) : refuse(decisionNotFound);
}

/** Stops what still runs, and has everything that was decided taken back before anybody is notified. */
export async function undoBulk(
  kit: Deps,
  caller: Pick<Caller, 'userId'>,
  id: BulkDecisionId,
): Promise<FilteredDecision | Refusal<typeof decisionNotFound | typeof undoOver | typeof alreadyUndone>> {
  const now = kit.clock.now();
  return kit.database.transaction(async (transaction) => {
    const bulk = await lockBulk(transaction, id);
    if (bulk?.userId !== caller.userId) return refuse(decisionNotFound);
    if (bulk.state === 'undoing' || bulk.state === 'undone') return refuse(alreadyUndone);
    if (bulk.undoUntil !== null && now > bulk.undoUntil) return refuse(undoOver);
    const undoUntil = new Date(now.getTime() + UNDOING_AT_MOST_MS);
    await removeOpenRows(transaction, id);
    await updateBulk(transaction, id, { state: 'undoing', undoUntil });
    await updateUndoUntil(transaction, id, undoUntil);
    await planTelling(kit, transaction, { batch: id, undoUntil });
    await kit.jobs.add(transaction, decideBulk, { payload: { id } });
    return showBulk(transaction, await getBulk(transaction, id));
  });
}

async function getBulk(transaction: Transaction, id: BulkDecisionId): Promise<BulkRecord> {
  const bulk = await findBulk(transaction, id);
  invariant(bulk, 'A decision that was begun is kept.');
  return bulk;
}

async function showBulk(
  on: Queryable,
  { id, decision, state, undoUntil }: BulkRecord,
): Promise<FilteredDecision> {
  const [counts, refusals] = await Promise.all([countBulkRows(on, id), listRefusals(on, id)]);
  return {
    id,
    kind: decision.kind,
    state,
    ...counts,
    refusals,
    undoUntil: undoUntil?.toISOString() ?? null,
  };
}
