import * as z from 'zod';
import { batchId } from '#shared/ids.ts';
import { problem } from '#shared/problem.ts';
import { timestamp, writtenText } from '#shared/text.ts';
import { csvDelimiter, csvEncoding, csvFailure } from './csv-terms.ts';

/** How many rows of each kind a report holds; the others are read page by page. */
export const REPORTED_ROWS = 100;
/** How long the rows that were not added are stored; their number stays. */
export const IMPORTED_ROWS_RETENTION_DAYS = 30;
/** A column of this name is not read: it is where we write why a row failed. */
export const REASON_COLUMN = 'Reason';

/** The Idempotency-Key under which a file was sent; its progress is read by it. */
export const importKey = writtenText(200).min(1);

/** Row by row, as the file has it: `cells` are in the order of the template's columns, each shortened to 300 characters. */
const rowOfFile = { line: z.int(), cells: z.array(z.string()) };

/**
 * A row that is there already, and was left alone: it was in the file before on `firstLine`; or the organization has it,
 * in this `state` since `since`.
 */
export const duplicateRow = z.object({
  ...rowOfFile,
  firstLine: z.int().nullable(),
  state: z.string().nullable(),
  since: timestamp.nullable(),
});
export type DuplicateRow = z.output<typeof duplicateRow>;

/** A row that was not added; `reason` and `column` are the first of its failures. */
export const failedRow = z.object({
  ...rowOfFile,
  reason: z.string(),
  column: z.string().nullable(),
  failures: z.array(csvFailure),
});
export type FailedRow = z.output<typeof failedRow>;

/** A row that was added without one of its cells, which could not be read and may be empty. */
export const importWarning = z.object({ line: z.int(), column: z.string(), reason: z.string() });
export type ImportWarning = z.output<typeof importWarning>;

/** What is known of an upload as a whole. */
export const importSummary = z.object({
  id: batchId,
  fileName: z.string(),
  fileBytes: z.int(),
  /** Without the header and blank lines. */
  rows: z.int(),
  encoding: csvEncoding,
  delimiter: csvDelimiter,
  /** Columns that the template does not have, as the file names them; they were not read. */
  unknownColumns: z.array(z.string()),
  /** Rows that were added. */
  successful: z.int(),
  duplicateCount: z.int(),
  failedCount: z.int(),
  beganAt: timestamp,
  tookMs: z.int(),
  /** Who uploaded it; empty once their account was deleted. */
  by: z.string(),
  /** Set once it was undone: how many were removed, and how many stayed because they were edited, or accepted, since. */
  undone: z.object({ at: timestamp, removed: z.int(), kept: z.int() }).nullable(),
  /** When the rows that were not added are deleted. */
  rowsUntil: timestamp,
});
export type ImportSummary = z.output<typeof importSummary>;

/**
 * What became of a file; of a dry run, which changes nothing and has no id, what would become of it. `labels` are what
 * a row is called by, besides its cells. The lists hold at most 100 rows; the counts say how many there are.
 */
export function importReportOf<Labels extends z.ZodRawShape>(labels: Labels) {
  return z.object({
    ...importSummary.shape,
    id: batchId.nullable(),
    isDryRun: z.boolean(),
    /** Cells that were left out of rows that were added; the first 100 of them by line. */
    warningCount: z.int(),
    warnings: z.array(importWarning),
    duplicates: z.array(z.object({ ...duplicateRow.shape, ...labels })),
    failed: z.array(z.object({ ...failedRow.shape, ...labels })),
  });
}

const plainReport = importReportOf({});
export type ImportReport = z.output<typeof plainReport>;

/** An upload that is under way. */
export const importRun = z.object({
  key: importKey,
  fileName: z.string(),
  fileBytes: z.int(),
  bytesRead: z.int(),
  rows: z.int(),
  beganAt: timestamp,
});
export type ImportRun = z.output<typeof importRun>;

/**
 * `progress`: how far it is. The others end the stream. `finished`: with the id of its report, which a dry run does not
 * have. `refused`: nothing was added, for this reason. `interrupted`: the server stopped midway, and nothing was added.
 */
export const importEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), ...importRun.omit({ key: true }).shape }),
  z.object({ type: z.literal('finished'), id: batchId.nullable() }),
  z.object({ type: z.literal('refused'), message: z.string() }),
  z.object({ type: z.literal('interrupted') }),
]);
export type ImportEvent = z.output<typeof importEvent>;

export const importOutcome = z.enum(['duplicate', 'failed']);
export type ImportOutcome = z.output<typeof importOutcome>;

export const importNotFound = problem('import_not_found', 404, 'We could not find that upload.');
export const importUndone = problem('import_undone', 409, 'This upload was already undone.');
export const importFileMissing = problem('import_file_missing', 422, 'Choose a .csv file.');
