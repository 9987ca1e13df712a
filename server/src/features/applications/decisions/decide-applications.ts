import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import {
  type BulkDecision,
  type BulkDecisionForm,
  type RowResult,
  UNDO_SECONDS,
} from '@redoubt/contract/applications';
import { isRefusal } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { listNames } from '../listing/find-listings.store.ts';
import { decide, type DecisionDeps, sayRefusal } from './decide.ts';
import { updateUndoUntil } from './decisions.store.ts';
import { planTelling } from './tell-decisions.job.ts';

/** How many run at once, each in a transaction of its own. */
const AT_ONCE = 3;

/**
 * Makes the same decision on many applications, each independently: an obstacle is reported with its application and
 * stops no other.
 */
export async function decideApplications(
  kit: DecisionDeps,
  caller: Caller,
  { decision, rows }: BulkDecisionForm,
): Promise<BulkDecision> {
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
    return { outcome: 'refused', id, name, ...sayRefusal(decided) };
  });
  const undoUntil = await letUndo(kit, batch);
  return { results, undoUntil: undoUntil.toISOString() };
}

/** The time for taking it back begins with the answer. */
async function letUndo(kit: DecisionDeps, batch: string): Promise<Date> {
  const undoUntil = new Date(kit.clock.now().getTime() + UNDO_SECONDS * 1000);
  await kit.database.transaction(async (transaction) => {
    await updateUndoUntil(transaction, batch, undoUntil);
    await planTelling(kit, transaction, { batch, undoUntil });
  });
  return undoUntil;
}
