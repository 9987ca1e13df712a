import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import {
  IMPORTED_ROWS_RETENTION_DAYS,
  type ImportReport,
  type ImportSummary,
  REPORTED_ROWS,
} from '@redoubt/contract/shared/csv/import-terms.ts';
import type { Queryable } from '#platform/database/database.ts';
import { invariant } from '#platform/invariant.ts';
import type { ImportBatch } from './rows/import-kind.ts';
import { listRows } from './rows/import-rows.store.ts';
import type { ImportRecord } from './run/imports.store.ts';
import type { RowsRead } from './run/read-rows.ts';
import type { ReceivedFile } from './run/receive-file.ts';
import { presentDuplicate, presentFailed } from './rows/tally.ts';

/** A report without the name of who uploaded it, which a feature knows. */
export interface ReadReport {
  readonly report: Omit<ImportReport, 'by'>;
  readonly uploadedBy: UserId | null;
}

/** The report of one that is over. */
export async function readReport(on: Queryable, record: ImportRecord): Promise<ReadReport> {
  const range = { afterLine: 0, limit: REPORTED_ROWS };
  const duplicates = await listRows(on, record.id, { ...range, outcome: 'duplicate' });
  const failed = await listRows(on, record.id, { ...range, outcome: 'failed' });
  return {
    uploadedBy: record.uploadedBy,
    report: {
      ...summarize(record),
      isDryRun: false,
      warningCount: record.warningCount,
      warnings: record.warnings,
      duplicates: duplicates.map(presentDuplicate),
      failed: failed.map(presentFailed),
    },
  };
}

interface DryRun {
  readonly batch: ImportBatch;
  readonly file: ReceivedFile;
  readonly endedAt: Date;
}

export function reportDryRun({ facts, tally }: RowsRead, { batch, file, endedAt }: DryRun): ReadReport {
  return {
    uploadedBy: batch.uploadedBy,
    report: {
      id: null,
      isDryRun: true,
      fileName: file.fileName,
      fileBytes: file.held.sizeBytes,
      rows: facts.rows,
      encoding: facts.encoding,
      delimiter: facts.delimiter,
      unknownColumns: facts.unknownColumns,
      successful: tally.added,
      duplicateCount: tally.duplicates,
      failedCount: tally.failed,
      warningCount: tally.warnings,
      warnings: tally.firstWarnings,
      ...presentTimes(batch.at, endedAt),
      undone: null,
      duplicates: tally.firstDuplicates.map(presentDuplicate),
      failed: tally.firstFailed.map(presentFailed),
    },
  };
}

export function summarize(record: ImportRecord): Omit<ImportSummary, 'by'> {
  const { endedAt, encoding, delimiter, undoneAt } = record;
  invariant(
    endedAt && encoding && delimiter,
    'An import that is over has an end, an encoding and a delimiter.',
  );
  return {
    id: record.id,
    fileName: record.fileName,
    fileBytes: record.fileBytes,
    rows: record.rowCount,
    encoding,
    delimiter,
    unknownColumns: record.unknownColumns,
    successful: record.addedCount,
    duplicateCount: record.duplicateCount,
    failedCount: record.failedCount,
    ...presentTimes(record.beganAt, endedAt),
    undone: undoneAt && {
      at: undoneAt.toISOString(),
      removed: record.removedCount,
      kept: record.keptCount,
    },
  };
}

function presentTimes(beganAt: Date, endedAt: Date) {
  return {
    beganAt: beganAt.toISOString(),
    tookMs: endedAt.getTime() - beganAt.getTime(),
    rowsUntil: new Date(endedAt.getTime() + IMPORTED_ROWS_RETENTION_DAYS * DAY_MS).toISOString(),
  };
}
