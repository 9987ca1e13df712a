import { type CsvFacts, csvColumnKey } from '@redoubt/contract/shared/csv/csv-terms.ts';
import { REASON_COLUMN } from '@redoubt/contract/shared/csv/import-terms.ts';
import { type CsvBatch, type CsvRefusal, type CsvTable, readBatches } from '#platform/csv/index.ts';
import { isRefusal } from '#platform/refusal.ts';
import type { ImportHeartbeat } from './import-heartbeat.ts';
import type { ReceivedFile } from './receive-file.ts';
import type { DividedRows, RowSorter } from '../rows/sort-rows.ts';
import { type SortedRows, Tally } from '../rows/tally.ts';

export interface RowsRead {
  readonly facts: CsvFacts;
  readonly tally: Tally;
}

export interface RowWork<Table extends CsvTable> {
  readonly sorter: RowSorter<Table>;
  readonly heartbeat: ImportHeartbeat;
  /** The database's work on a batch. */
  readonly sort: (rows: DividedRows<Table>) => Promise<SortedRows>;
}

/**
 * Reads a file from its beginning to its end, batch by batch, and counts what `sort` makes of its rows. While the database
 * has one batch the next is read and divided, and no further.
 */
export async function readRows<Table extends CsvTable>(
  { fileName, held, isWindows1252 }: ReceivedFile,
  table: Table,
  { sorter, heartbeat, sort }: RowWork<Table>,
): Promise<RowsRead | CsvRefusal> {
  const tally = new Tally();
  let rows = 0;
  const take = async (batch: CsvBatch<Table>, divided: DividedRows<Table>) => {
    tally.count(await sort(divided));
    rows += batch.rows.length;
    heartbeat.note({ bytesRead: batch.bytesRead, rows });
  };
  let sorting: Promise<void> = Promise.resolve();
  const reading = readBatches({ fileName, content: held.open(), isWindows1252 }, table, async (batch) => {
    const divided = await sorter.divide(batch);
    await sorting;
    sorting = take(batch, divided);
    // Whoever awaits it gets the error; until then it needs a handler.
    sorting.catch(() => undefined);
  });
  const facts = await reading.catch(async (error: unknown) => {
    await sorting.catch(() => undefined);
    throw error;
  });
  await sorting;
  if (isRefusal(facts)) return facts;
  // Ours: the reasons in a file of failed rows, which is mended and sent again.
  const isReason = (name: string) => csvColumnKey(name) === csvColumnKey(REASON_COLUMN);
  return {
    facts: { ...facts, unknownColumns: facts.unknownColumns.filter((name) => !isReason(name)) },
    tally,
  };
}
