import type { idempotencyKeyReused } from '@redoubt/contract/shared/problem.ts';
import type { importFileMissing } from '@redoubt/contract/shared/csv/import-terms.ts';
import type { Clock } from '#platform/clock.ts';
import type { CsvRefusal, CsvTable } from '#platform/csv/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/index.ts';
import type { Logger } from '#platform/log/log.ts';
import { isRefusal, type Refusal } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { type Membership, OrganizationGone } from '#platform/use-case/membership.ts';
import type { UploadParts } from '#platform/use-case/upload-part.ts';
import { beginImport } from './run/begin-import.ts';
import type { FileAnswers, ImportKind, ImportBatch } from './rows/import-kind.ts';
import { findAnyImport, removeImport } from './run/imports.store.ts';
import { type ReadReport, readReport, reportDryRun } from './read-report.ts';
import { type ReceivedFile, receiveFile } from './run/receive-file.ts';
import { previewRows, type RunOf, writeRows } from './run/run-import.ts';

export interface ImportDeps {
  readonly database: Database;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Who sends a file, for whom, and how. */
export interface ImportCall extends FileAnswers {
  readonly caller: Pick<Caller, 'userId'>;
  readonly membership: Pick<Membership, 'organizationId'>;
  readonly idempotencyKey: string | null;
  readonly isDryRun: boolean;
  readonly parts: UploadParts;
}

type ImportRefusal = CsvRefusal | Refusal<typeof importFileMissing | typeof idempotencyKeyReused>;

/**
 * Takes a .csv file in and adds its rows, all or nothing; answers when that is done. A dry run reads it the same way and
 * writes nothing. Sent again under its key, it answers as the first time.
 */
export async function importCsv<Table extends CsvTable>(
  kit: ImportDeps,
  kind: ImportKind<Table>,
  { parts, ...call }: ImportCall,
): Promise<ReadReport | ImportRefusal> {
  const file = await receiveFile(kit, parts);
  if (isRefusal(file)) return file;
  try {
    return await importFile(kit, kind, { ...call, file });
  } finally {
    await file.held.release();
  }
}

interface FileCall extends Omit<ImportCall, 'parts'> {
  readonly file: ReceivedFile;
}

async function importFile<Table extends CsvTable>(
  kit: ImportDeps,
  kind: ImportKind<Table>,
  { caller, membership, idempotencyKey, isDryRun, dateOrder, currency, file }: FileCall,
): Promise<ReadReport | ImportRefusal> {
  const { organizationId } = membership;
  const uploadedBy = caller.userId;
  const begun = await beginImport(kit, {
    organizationId,
    kind: kind.name,
    uploadedBy,
    key: idempotencyKey,
    isDryRun,
    fileName: file.fileName,
    fileBytes: file.held.sizeBytes,
    fileHash: file.held.sha256,
  });
  if (isRefusal(begun)) return begun;
  if (!begun.isNew) return readReport(kit.database.kysely, begun.record);
  const batch: ImportBatch = { batchId: begun.id, organizationId, uploadedBy, at: begun.beganAt };
  const { fileName, held, isWindows1252 } = file;
  const table = await kind.tableFor?.(
    { fileName, isWindows1252, open: () => held.open() },
    { dateOrder, currency },
  );
  const run = { kind: table ? { ...kind, table } : kind, batch, file };
  return isDryRun ? dryRun(kit, run) : realRun(kit, run);
}

async function realRun<Table extends CsvTable>(
  kit: ImportDeps,
  of: RunOf<Table>,
): Promise<ReadReport | CsvRefusal> {
  const written = await writeRows(kit, of);
  if (isRefusal(written)) return written;
  const record = await findAnyImport(kit.database.kysely, of.batch.batchId);
  // It goes with its organization, and that may have gone since the commit.
  if (!record) throw new OrganizationGone();
  return readReport(kit.database.kysely, record);
}

async function dryRun<Table extends CsvTable>(
  kit: ImportDeps,
  of: RunOf<Table>,
): Promise<ReadReport | CsvRefusal> {
  try {
    const read = await previewRows(kit, of);
    return isRefusal(read) ? read : reportDryRun(read, { ...of, endedAt: kit.clock.now() });
  } finally {
    await removeImport(kit.database.kysely, of.batch.batchId);
  }
}
