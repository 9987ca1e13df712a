import { Buffer } from 'node:buffer';
import { type CsvColumn, type CsvRow, type CsvTable, readBatches } from '#platform/csv/index.ts';
import { isRefusal } from '#platform/refusal.ts';
import type { FileOutcome, HostileFile, RowOutcome } from './hostile-files.ts';

/** A table of experts; people with the same address, as it is read, are the same. */
export interface ExpertColumns extends CsvTable {
  readonly name: CsvColumn<string>;
  readonly email: CsvColumn<string>;
  readonly skills: CsvColumn<readonly string[]>;
}

/** Reads a file as a table of experts, in chunks of so many bytes; says what would become of each row. */
export async function readAsExperts(
  { base64, fileName }: HostileFile,
  table: ExpertColumns,
  chunkBytes: number,
): Promise<FileOutcome> {
  const bytes = Buffer.from(base64, 'base64');
  const content = async function* () {
    for (let at = 0; at < bytes.length; at += chunkBytes)
      yield await Promise.resolve(bytes.subarray(at, at + chunkBytes));
  };
  const known = new Set<string>();
  const rows: RowOutcome[] = [];
  const read = await readBatches({ fileName, content: content() }, table, async (batch) => {
    rows.push(...batch.rows.map((row) => describe(row, known)));
    await Promise.resolve();
  });
  return isRefusal(read) ? { file: 'refused', message: read.refused.message } : { file: 'read', rows };
}

function describe({ line, value, failures }: CsvRow<ExpertColumns>, known: Set<string>): RowOutcome {
  if (failures) {
    const columns = failures.map(({ column }) => column);
    return { line, outcome: 'failed', columns, name: '', email: '', skills: [] };
  }
  const { name, email, skills } = value;
  const outcome = known.has(email) ? 'duplicate' : 'added';
  known.add(email);
  return { line, outcome, columns: [], name, email, skills };
}
