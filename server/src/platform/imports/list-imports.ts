import { type BatchId, batchId, type UserId } from '@redoubt/contract/shared/ids.ts';
import {
  type DuplicateRow,
  type FailedRow,
  importNotFound,
  type ImportOutcome,
  type ImportRun,
  type ImportSummary,
} from '@redoubt/contract/shared/csv/import-terms.ts';
import type { Page } from '@redoubt/contract/shared/paging.ts';
import type { invalidFields } from '@redoubt/contract/shared/problem.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { refuseCursor, type Refusal, refuse } from '#platform/refusal.ts';
import { listRows } from './rows/import-rows.store.ts';
import { findImport, type ImportScope, listImports, listRunning } from './run/imports.store.ts';
import { DEAD_AFTER_MS } from './run/import-heartbeat.ts';
import { type ReadReport, readReport, summarize } from './read-report.ts';
import { presentDuplicate, presentFailed, type RowLeftOut } from './rows/tally.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

export interface ListedImport {
  readonly summary: Omit<ImportSummary, 'by'>;
  readonly uploadedBy: UserId | null;
}

export interface ListedImports extends Page<ListedImport> {
  /** Those under way, on every page. */
  readonly running: ImportRun[];
}

/** The uploads of an organization, the latest first. */
export async function listImportsOf(
  { database: { kysely }, clock }: Deps,
  scope: ImportScope,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<ListedImports | Refusal<typeof invalidFields>> {
  const before = cursor === undefined ? null : batchId.safeParse(cursor).data;
  if (before === undefined) return refuseCursor();
  const aliveSince = new Date(clock.now().getTime() - DEAD_AFTER_MS);
  const running = await listRunning(kysely, scope, aliveSince);
  const records = await listImports(kysely, scope, { before, limit: limit + 1 });
  const shown = records.slice(0, limit);
  return {
    running: running.map(({ key, fileName, fileBytes, bytesRead, rowCount, beganAt }) => ({
      key: key ?? '',
      fileName,
      fileBytes,
      bytesRead,
      rows: rowCount,
      beganAt: beganAt.toISOString(),
    })),
    items: shown.map((record) => ({ summary: summarize(record), uploadedBy: record.uploadedBy })),
    nextCursor: records.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

export async function getReport(
  { database: { kysely } }: Pick<Deps, 'database'>,
  scope: ImportScope,
  id: BatchId,
): Promise<ReadReport | Refusal<typeof importNotFound>> {
  const record = await findImport(kysely, scope, id);
  return record ? readReport(kysely, record) : refuse(importNotFound);
}

interface RowsRequest {
  readonly id: BatchId;
  readonly cursor?: number | undefined;
  readonly limit: number;
}

/** The rows that failed, in the order of the file; cursors are lines. */
export function listFailedOf(
  { database: { kysely } }: Pick<Deps, 'database'>,
  scope: ImportScope,
  request: RowsRequest,
): Promise<Page<FailedRow> | Refusal<typeof importNotFound>> {
  return listRowsOf(kysely, scope, { ...request, outcome: 'failed', present: presentFailed });
}

/** The same of duplicates. */
export function listDuplicatesOf(
  { database: { kysely } }: Pick<Deps, 'database'>,
  scope: ImportScope,
  request: RowsRequest,
): Promise<Page<DuplicateRow> | Refusal<typeof importNotFound>> {
  return listRowsOf(kysely, scope, { ...request, outcome: 'duplicate', present: presentDuplicate });
}

interface RowsOf<Row> extends RowsRequest {
  readonly outcome: ImportOutcome;
  readonly present: (row: RowLeftOut) => Row;
}

async function listRowsOf<Row>(
  on: Queryable,
  scope: ImportScope,
  { id, outcome, cursor, limit, present }: RowsOf<Row>,
): Promise<Page<Row> | Refusal<typeof importNotFound>> {
  if (!(await findImport(on, scope, id))) return refuse(importNotFound);
  const rows = await listRows(on, id, { outcome, afterLine: cursor ?? 0, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(present),
    nextCursor: rows.length > limit ? String(shown.at(-1)?.line) : null,
  };
}
