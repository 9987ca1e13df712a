import type { BatchId } from '@redoubt/contract/shared/ids.ts';
import type { Clock } from '#platform/clock.ts';
import type { CsvRefusal, CsvTable } from '#platform/csv/index.ts';
import type { Database } from '#platform/database/database.ts';
import { invariant } from '#platform/invariant.ts';
import type { Logger } from '#platform/log/log.ts';
import { isRefusal } from '#platform/refusal.ts';
import type { ImportKind, ImportBatch } from '../rows/import-kind.ts';
import { insertRows } from '../rows/import-rows.store.ts';
import { holdPerson, lockImportsOf, updateDone, updateFailed } from './imports.store.ts';
import { ImportHeartbeat } from './import-heartbeat.ts';
import { readRows, type RowsRead } from './read-rows.ts';
import type { ReceivedFile } from './receive-file.ts';
import { type DividedRows, RowSorter } from '../rows/sort-rows.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface RunOf<Table extends CsvTable> {
  readonly kind: ImportKind<Table>;
  readonly batch: ImportBatch;
  readonly file: ReceivedFile;
}

type Work = (heartbeat: ImportHeartbeat) => Promise<RowsRead | CsvRefusal>;

/**
 * Adds the rows of a file in one transaction, with their report: whoever kills it midway takes all of it back. Imports of
 * one organization come one after the other, so that the later sees what the earlier added.
 */
export function writeRows<Table extends CsvTable>(
  deps: Deps,
  of: RunOf<Table>,
): Promise<RowsRead | CsvRefusal> {
  const { kind, batch } = of;
  return withHeartbeat(deps, batch.batchId, (heartbeat) =>
    deps.database.transaction(
      async (transaction) => {
        await holdPerson(transaction, batch.uploadedBy);
        await lockImportsOf(transaction, { organizationId: batch.organizationId, kind: kind.name });
        const sorter = new RowSorter(kind, { isDryRun: false });
        const sort = async (rows: DividedRows<Table>) => {
          const sorted = await sorter.add(transaction, batch, rows);
          await insertRows(transaction, batch.batchId, sorted.leftOut);
          return sorted;
        };
        const read = await readRows(of.file, kind.table, { sorter, heartbeat, sort });
        if (isRefusal(read)) return read;
        await kind.finish(transaction, batch, read.tally.added);
        const isDone = await updateDone(transaction, { batchId: batch.batchId, at: deps.clock.now() }, read);
        invariant(isDone, 'An import that is being written was taken for dead.');
        return read;
      },
      { isLong: true },
    ),
  );
}

/** Says what `writeRows` would do, and writes nothing. */
export function previewRows<Table extends CsvTable>(
  deps: Deps,
  { kind, batch, file }: RunOf<Table>,
): Promise<RowsRead | CsvRefusal> {
  const sorter = new RowSorter(kind, { isDryRun: true });
  return withHeartbeat(deps, batch.batchId, (heartbeat) =>
    readRows(file, kind.table, {
      sorter,
      heartbeat,
      sort: (rows) => sorter.preview(deps.database.kysely, batch.organizationId, rows),
    }),
  );
}

/** Does the work, and writes down how far it is and how it ended where nothing came of it. */
async function withHeartbeat(deps: Deps, id: BatchId, work: Work): Promise<RowsRead | CsvRefusal> {
  const { database, clock } = deps;
  const fail = (state: 'refused' | 'interrupted', message: string | null) =>
    updateFailed(database.kysely, id, { state, message, at: clock.now() });
  const heartbeat = new ImportHeartbeat(deps, id);
  try {
    const read = await work(heartbeat);
    if (isRefusal(read)) await fail('refused', read.refused.message);
    return read;
  } catch (error) {
    // What cannot be written down now is known by its silence.
    await fail('interrupted', null).catch(() => undefined);
    throw error;
  } finally {
    await heartbeat.stop();
  }
}
