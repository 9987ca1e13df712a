/**
 * The reader of .csv files that are sent to us: as a stream, in batches, within the bounds of `csvLimits`.
 *
 *     const experts = {
 *       email: { name: 'Email', isRequired: true, read: readAs(emailAddress) },
 *       skills: { name: 'Skills', isRequired: false, read: (text) => ({ value: partSkills(text) }) },
 *     };
 *     const read = await readBatches({ fileName: part.fileName, content: part.content }, experts, async ({ rows }) => {
 *       for (const row of rows) {
 *         if (row.failures) …; // [{ column, reason, read }], with row.line and row.cells.email as it stood there
 *         else …; // row.value.email, row.value.skills: each of the type that its `read` answers
 *       }
 *     });
 *     if (isRefusal(read)) return read; // the whole file; in a transaction it takes back what the batches wrote
 *     read.rows, read.encoding, read.delimiter, read.columns, read.unknownColumns
 *
 * The endpoint lists `csvProblems` among its problems, and `csvLimits.bytes` as the bytes of its file.
 *
 * Nothing is read ahead: a batch of 1,000 rows is read when the one before was taken, and the client is held back
 * meanwhile. Whoever keeps a transaction open for it waits for the client; a file that has to be written in one
 * transaction is better kept first (`#platform/files`) and read from there. `readCsv` is the same as an async generator,
 * which throws `CsvRefused`.
 *
 * Sentences are in `contract/src/shared/csv/csv-terms.ts` (rows) and `contract/src/shared/csv/csv-problems.ts` (files).
 */
export { type CsvRefusal, refuseCsv } from './csv-refused.ts';
export {
  type CsvBatch,
  type CsvColumn,
  type CsvRow,
  type CsvTable,
  type CsvValue,
  readAs,
  readValue,
} from './csv-table.ts';
export { findDateOrder } from './find-date-order.ts';
export { readBatches, readCsv } from './read-csv.ts';
export { isWindows1252 } from './windows-1252.ts';
export { withFormulaMark, withoutFormulaMark } from './read-row.ts';
