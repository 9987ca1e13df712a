import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import {
  type BulkDecision,
  type BulkDecisionForm,
  type ReadApplication,
  type RowResult,
  selectionChanged,
  UNDO_SECONDS,
} from '@redoubt/contract/applications';
import type { ApplicationId } from '@redoubt/contract/ids.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { listIdsOf, listNames } from '../listing/find-listings.store.ts';
import { decide, type DecisionParts } from './decide.ts';
import { updateUndoUntil } from './decisions.store.ts';
import { planTelling } from './tell-decisions.job.ts';

/** So many at once: each is a transaction of its own, and others work beside them. */
const AT_ONCE = 3;

interface Row {
  readonly id: ApplicationId;
  readonly read: ReadApplication | { readonly asOf: string };
}

/**
 * The same decision on many, each by itself: what stands in the way of one is told beside it and stops no other. All that a
 * filter lets through is decided on only where it is as many as were counted.
 */
export async function decideApplications(
  kit: DecisionParts,
  caller: Caller,
  { decision, of }: BulkDecisionForm,
): Promise<BulkDecision | Refusal<typeof selectionChanged>> {
  const rows = of.kind === 'rows' ? of.rows : await listAll(kit, of);
  if (isRefusal(rows)) return rows;
  const batch = randomUUID();
  const names = await listNames(
    kit.database.kysely,
    rows.map(({ id }) => id),
  );
  const results = await pLimit(AT_ONCE).map(rows, async ({ id, read }): Promise<RowResult> => {
    const name = names.get(id) ?? '';
    const decided = await kit.database.transaction((transaction) =>
      decide(kit, transaction, { caller, id, verdict: decision, read, batch }),
    );
    if (!isRefusal(decided)) return { outcome: 'decided', id, name, decisionId: decided.id };
    const { code, message } = decided.refused;
    return { outcome: 'refused', id, name, code, message };
  });
  const undoUntil = await letUndo(kit, batch);
  return { results, undoUntil: undoUntil.toISOString() };
}

async function listAll(
  { database }: DecisionParts,
  { filter, total, asOf }: Extract<BulkDecisionForm['of'], { kind: 'all' }>,
): Promise<Row[] | Refusal<typeof selectionChanged>> {
  const ids = await listIdsOf(database.kysely, filter, total + 1);
  if (ids.length === total) return ids.map((id) => ({ id, read: { asOf } }));
  return refuse(selectionChanged, { members: { total: ids.length } });
}

/** The time for taking it back begins when the answer is known. */
async function letUndo(kit: DecisionParts, batch: string): Promise<Date> {
  const undoUntil = new Date(kit.clock.now().getTime() + UNDO_SECONDS * 1000);
  await kit.database.transaction(async (transaction) => {
    await updateUndoUntil(transaction, batch, undoUntil);
    await planTelling(kit, transaction, { batch, undoUntil });
  });
  return undoUntil;
}
