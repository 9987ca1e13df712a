import type { CsvFacts } from '@redoubt/contract/shared/csv/csv-terms.ts';
import { isRefusal, type Refusal } from '#platform/refusal.ts';
import { CsvRefused, type CsvRefusal } from './refused/csv-refused.ts';
import type { CsvBatch, CsvTable } from './rows/csv-table.ts';
import type { CsvFile } from './text/open-file.ts';
import { readCsv } from './read-csv.ts';

/**
 * Reads a file and hands its rows to `take`, batch by batch: the next is read when it has taken the one before. Answers
 * what is known of the file; or why it is refused as a whole, which may be after many batches; or what `take` refused,
 * which ends the reading. What the content fails with is thrown on.
 */
export async function readBatches<const Table extends CsvTable, Answer>(
  file: CsvFile,
  table: Table,
  take: (batch: CsvBatch<Table>) => Promise<Answer>,
): Promise<CsvFacts | CsvRefusal | Extract<Answer, Refusal>> {
  const batches = readCsv(file, table);
  try {
    for (;;) {
      const next = await batches.next();
      if (next.done === true) return next.value;
      const answer = await take(next.value);
      if (isRefusal(answer)) return answer as Extract<Answer, Refusal>;
    }
  } catch (error) {
    if (error instanceof CsvRefused) return error.refusal;
    throw error;
  } finally {
    await batches.return(undefined as never);
  }
}
