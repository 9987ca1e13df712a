import * as z from 'zod';
import {
  type BatchId,
  batchId,
  organizationId,
  type OrganizationId,
  type UserId,
} from '@redoubt/contract/shared/ids.ts';
import { importNotFound, REASON_COLUMN } from '@redoubt/contract/shared/csv/import-terms.ts';
import type { DownloadTicket } from '@redoubt/contract/shared/download.ts';
import type { Clock } from '#platform/clock.ts';
import type { CsvTable } from '#platform/csv/index.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { type DownloadSource, issueTicket, writeCsv } from '#platform/downloads/index.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { ImportKind } from './rows/import-kind.ts';
import { listRows } from './rows/import-rows.store.ts';
import { findImport } from './run/imports.store.ts';
import type { RowLeftOut } from './rows/tally.ts';

const ROWS_AT_ONCE = 500;
const subject = z.object({ organizationId, id: batchId });

interface FailedRowsRequest {
  /** The kind of the import. */
  readonly kind: string;
  readonly caller: Pick<Caller, 'userId' | 'sessionId'>;
  readonly organizationId: OrganizationId;
  readonly id: BatchId;
}

type AnyKind = Pick<ImportKind, 'name'> & { readonly table: CsvTable };

/** A ticket for the failed rows of an upload as a file. */
export async function issueFailedRowsTicket(
  { clock }: { readonly clock: Clock },
  on: Queryable,
  { kind, caller, ...key }: FailedRowsRequest,
): Promise<DownloadTicket | Refusal<typeof importNotFound>> {
  const record = await findImport(on, { ...key, kind }, key.id);
  if (!record) return refuse(importNotFound);
  const source = { name: sourceOf(kind) };
  return issueTicket({ clock }, on, { source, subject: JSON.stringify(key), caller });
}

/**
 * The failed rows with the columns of the template, and a last one that says what is wrong: to be mended and sent again,
 * when that column is not read. Its columns are parted as those of the file that was sent. `mayRead` says whether somebody sees the organization when the ticket is used.
 */
export function failedRowsDownload(
  { database }: { readonly database: Database },
  kind: AnyKind,
  mayRead: (userId: UserId, organizationId: OrganizationId) => Promise<boolean>,
): DownloadSource {
  return {
    name: sourceOf(kind.name),
    async open(text, userId) {
      const key = subject.parse(JSON.parse(text));
      if (!(await mayRead(userId, key.organizationId))) return null;
      const record = await findImport(database.kysely, { ...key, kind: kind.name }, key.id);
      if (!record) return null;
      const columns = [...Object.values(kind.table).map(({ name }) => name), REASON_COLUMN];
      return {
        content: writeCsv(
          columns,
          walkFailed(database.kysely, key.id, columns.length - 1),
          record.delimiter ?? ',',
        ),
        fileName: `${record.fileName.replace(/\.csv$/i, '')}-failed.csv`,
        contentType: 'text/csv; charset=utf-8',
      };
    },
  };
}

function sourceOf(kind: string): string {
  return `failed-rows-${kind}`;
}

/** Rows of an upload that was read before the template had its last column are a cell shorter. */
async function* walkFailed(on: Queryable, id: BatchId, width: number): AsyncGenerator<readonly string[]> {
  let afterLine = 0;
  for (;;) {
    const rows = await listRows(on, id, { outcome: 'failed', afterLine, limit: ROWS_AT_ONCE });
    for (const row of rows)
      yield [...row.cells, ...Array<string>(width - row.cells.length).fill(''), reasonOf(row)];
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    afterLine = last.line;
  }
}

/** As in 'Line 18. Email: Must be a valid email address'. */
function reasonOf({ line, detail }: RowLeftOut): string {
  const failures = 'failures' in detail ? detail.failures : [];
  const reasons = failures.map(({ column, reason }) =>
    column === null || reason.startsWith(column) ? reason : `${column}: ${reason}`,
  );
  return [`Line ${String(line)}`, ...reasons].join('. ');
}
