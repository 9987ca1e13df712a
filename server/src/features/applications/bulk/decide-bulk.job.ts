import pLimit from 'p-limit';
import * as z from 'zod';
import { UNDO_SECONDS } from '@redoubt/contract/applications';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { type BulkDecisionId, bulkDecisionId } from '@redoubt/contract/shared/ids.ts';
import { findAccount } from '#features/accounts';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import { isRefusal } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { decide, sayRefusal } from '../decisions/decide.ts';
import { updateUndoUntil } from '../decisions/decisions.store.ts';
import { planTelling } from '../decisions/tell-decisions.job.ts';
import { undoDecision } from '../decisions/undo-decision.ts';
import {
  type BulkRecord,
  findBulk,
  listDecidedRows,
  listOpenRows,
  lockBulk,
  lockOpenRow,
  removeOpenRows,
  type RowToDecide,
  type RowToUndo,
  updateBulk,
  updateRow,
} from './bulk.store.ts';

type Deps = Pick<Kit, 'database' | 'clock' | 'vault' | 'audit' | 'jobs'>;

export const decideBulk = defineJob('applications.decide-bulk', z.object({ id: bulkDecisionId }));

/** The size of a batch. Between two batches the job checks whether it was stopped. */
const ROWS_PER_SLICE = 50;
/** How many run at once, each in a transaction of its own. */
const AT_ONCE = 3;

/** Resumes a decision on many: what was decided before the worker stopped stays decided. */
export function bulkJobs(kit: Deps): JobSet {
  const handler = handleJob(decideBulk, async ({ id }, { signal }) => {
    for (;;) {
      signal.throwIfAborted();
      const bulk = await findBulk(kit.database.kysely, id);
      if (bulk === null || !(await takeSlice(kit, bulk))) return;
    }
  });
  return { handlers: [handler], schedule: [] };
}

/** True where there may be more to do. */
async function takeSlice(kit: Deps, bulk: BulkRecord): Promise<boolean> {
  const on = kit.database.kysely;
  const limit = pLimit(AT_ONCE);
  switch (bulk.state) {
    case 'running': {
      const caller = await findCaller(kit, bulk);
      const rows = caller ? await listOpenRows(on, bulk.id, ROWS_PER_SLICE) : [];
      if (!caller || rows.length === 0) return end(kit, bulk, 'done');
      await limit.map(rows, (row) => decideRow(kit, { bulk, caller, row }));
      return true;
    }
    case 'undoing': {
      const rows = await listDecidedRows(on, bulk.id, ROWS_PER_SLICE);
      if (rows.length === 0) return end(kit, bulk, 'undone');
      await limit.map(rows, (row) => undoRow(kit, bulk, row));
      return true;
    }
    default:
      return false;
  }
}

/** The Admin who began it; null where they are no longer an Admin: then nothing more is decided in their name. */
async function findCaller({ database }: Deps, bulk: BulkRecord): Promise<Caller | null> {
  const account = await findAccount(database.kysely, { userId: bulk.userId });
  return account === null || account.isDisabled || account.role !== 'Admin' ? null : callerOf(bulk);
}

function callerOf({ id, userId, network }: BulkRecord): Caller {
  return {
    userId,
    role: 'Admin',
    sessionId: id,
    isEmailVerified: true,
    signedInAt: null,
    ...(network !== null && { network }),
  };
}

interface Deciding {
  readonly bulk: BulkRecord;
  readonly caller: Caller;
  readonly row: RowToDecide;
}

function decideRow(kit: Deps, { bulk, caller, row }: Deciding): Promise<void> {
  const { id, decision: verdict, asOf } = bulk;
  return kit.database.transaction(async (transaction) => {
    // The row is gone where the decision was just stopped.
    if (!(await lockOpenRow(transaction, { id, place: row.place }))) return;
    const deciding = { caller, id: row.applicationId, verdict, read: { asOf }, batch: id };
    const decided = await decide(kit, transaction, deciding);
    await updateRow(
      transaction,
      { id, place: row.place },
      isRefusal(decided)
        ? { outcome: 'refused', ...sayRefusal(decided) }
        : { outcome: 'decided', decisionId: decided.id },
    );
  });
}

async function undoRow(kit: Deps, bulk: BulkRecord, { place, decisionId }: RowToUndo): Promise<void> {
  const undone = await undoDecision(kit, callerOf(bulk), decisionId);
  const isUndone = !isRefusal(undone) || undone.refused.code === 'already_undone';
  await updateRow(kit.database.kysely, { id: bulk.id, place }, { outcome: isUndone ? 'undone' : 'kept' });
}

/** The time for taking it back begins when everything is decided. What could not be taken back is mailed now. */
async function end(kit: Deps, { id, state }: BulkRecord, next: 'done' | 'undone'): Promise<boolean> {
  const wait = next === 'done' ? UNDO_SECONDS * SECOND_MS : 0;
  const undoUntil = new Date(kit.clock.now().getTime() + wait);
  return kit.database.transaction(async (transaction) => {
    // It may just have been taken back.
    if ((await lockBulk(transaction, id))?.state !== state) return true;
    await removeOpenRows(transaction, id);
    await updateBulk(transaction, id, { state: next, undoUntil });
    await tellAfter(kit, transaction, { id, undoUntil });
    return false;
  });
}

async function tellAfter(
  kit: Deps,
  transaction: Parameters<typeof updateUndoUntil>[0],
  { id, undoUntil }: { readonly id: BulkDecisionId; readonly undoUntil: Date },
): Promise<void> {
  await updateUndoUntil(transaction, id, undoUntil);
  await planTelling(kit, transaction, { batch: id, undoUntil });
}
