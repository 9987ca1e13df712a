import type { BatchId } from '@redoubt/contract/shared/ids.ts';
import { importNotFound, importUndone } from '@redoubt/contract/shared/csv/import-terms.ts';
import type { Clock } from '#platform/clock.ts';
import type { CsvTable } from '#platform/csv/index.ts';
import type { Database } from '#platform/database/database.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Membership } from '#platform/use-case/membership.ts';
import type { ImportKind } from './rows/import-kind.ts';
import { findImport, lockImportsOf, updateUndone } from './run/imports.store.ts';
import { type ReadReport, readReport } from './read-report.ts';

/** Takes back what an upload added, as far as its feature allows; its report stays, and says so. */
export function undoImport<Table extends CsvTable>(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  kind: ImportKind<Table>,
  { membership: { organizationId }, id }: { readonly membership: Membership; readonly id: BatchId },
): Promise<ReadReport | Refusal<typeof importNotFound | typeof importUndone>> {
  const scope = { organizationId, kind: kind.name };
  return database.transaction(
    async (transaction) => {
      await lockImportsOf(transaction, scope);
      const record = await findImport(transaction, scope, id);
      if (!record) return refuse(importNotFound);
      if (record.state === 'undone') return refuse(importUndone);
      const batch = { batchId: id, organizationId, at: clock.now() };
      const undone = await kind.undo(transaction, batch);
      await updateUndone(transaction, batch, undone);
      const { removed: removedCount, kept: keptCount } = undone;
      return readReport(transaction, {
        ...record,
        state: 'undone',
        undoneAt: batch.at,
        removedCount,
        keptCount,
      });
    },
    { isLong: true },
  );
}
