import { sql } from 'kysely';
import type { CsvFacts } from '@redoubt/contract/shared/csv/csv-terms.ts';
import type { ImportWarning } from '@redoubt/contract/shared/csv/import-terms.ts';
import type { BatchId, OrganizationId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { ImportBatch, Undone } from '../rows/import-kind.ts';
import type { Tally } from '../rows/tally.ts';

export type ImportState = 'running' | 'done' | 'undone' | 'refused' | 'interrupted';

/** A file as it was sent. */
export interface SentFile {
  readonly fileName: string;
  readonly fileBytes: number;
  /** The SHA-256 of its content. */
  readonly fileHash: Buffer;
}

/** Whose imports of what. */
export interface ImportScope {
  readonly organizationId: OrganizationId;
  readonly kind: string;
}

export interface NewImport extends ImportScope, SentFile {
  readonly id: BatchId;
  readonly uploadedBy: UserId;
  readonly key: string;
  readonly isDryRun: boolean;
  readonly beganAt: Date;
}

export interface ImportRecord extends Omit<NewImport, 'id' | 'uploadedBy' | 'key'> {
  readonly id: BatchId;
  readonly uploadedBy: UserId | null;
  readonly key: string | null;
  readonly state: ImportState;
  readonly message: string | null;
  readonly aliveAt: Date;
  readonly endedAt: Date | null;
  readonly bytesRead: number;
  readonly rowCount: number;
  readonly encoding: CsvFacts['encoding'] | null;
  readonly delimiter: CsvFacts['delimiter'] | null;
  readonly unknownColumns: string[];
  readonly addedCount: number;
  readonly duplicateCount: number;
  readonly failedCount: number;
  readonly warningCount: number;
  readonly warnings: ImportWarning[];
  readonly undoneAt: Date | null;
  readonly removedCount: number;
  readonly keptCount: number;
}

const columns = sql.raw(`
  id, kind, organization_id as "organizationId", uploaded_by as "uploadedBy", key, file_name as "fileName",
  file_bytes as "fileBytes", file_hash as "fileHash", is_dry_run as "isDryRun", state, message, began_at as "beganAt",
  alive_at as "aliveAt", ended_at as "endedAt", bytes_read as "bytesRead", row_count as "rowCount", encoding, delimiter,
  unknown_columns as "unknownColumns", added_count as "addedCount", duplicate_count as "duplicateCount",
  failed_count as "failedCount",
  warning_count as "warningCount", warnings, undone_at as "undoneAt", removed_count as "removedCount", kept_count as "keptCount"`);

/** False where another import has the key. */
export async function insertImport(on: Queryable, given: NewImport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on
    .insertInto('csv_import')
    .values({
      id: given.id,
      kind: given.kind,
      organization_id: given.organizationId,
      uploaded_by: given.uploadedBy,
      key: given.key,
      file_name: given.fileName,
      file_bytes: given.fileBytes,
      file_hash: given.fileHash,
      is_dry_run: given.isDryRun,
      state: 'running',
      began_at: given.beganAt,
      alive_at: given.beganAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findImportByKey(
  on: Queryable,
  { organizationId, kind }: ImportScope,
  key: string,
): Promise<ImportRecord | null> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from csv_import where organization_id = ${organizationId} and kind = ${kind} and key = ${key}
  `.execute(on);
  return rows[0] ?? null;
}

/** One of any state. */
export async function findAnyImport(on: Queryable, id: BatchId): Promise<ImportRecord | null> {
  const { rows } = await sql<ImportRecord>`select ${columns} from csv_import where id = ${id}`.execute(on);
  return rows[0] ?? null;
}

/** One that is over, and that its organization sees. */
export async function findImport(
  on: Queryable,
  { organizationId, kind }: ImportScope,
  id: BatchId,
): Promise<ImportRecord | null> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from csv_import
    where id = ${id} and organization_id = ${organizationId} and kind = ${kind} and state in ('done', 'undone')
  `.execute(on);
  return rows[0] ?? null;
}

/** How far one is, for those who wait; nothing where it is over. */
export async function updateProgress(
  on: Queryable,
  id: BatchId,
  { bytesRead, rows, at }: { bytesRead: number; rows: number; at: Date },
): Promise<void> {
  await sql`
    update csv_import set bytes_read = ${bytesRead}, row_count = ${rows}, alive_at = ${at}
    where id = ${id} and state = 'running'
  `.execute(on);
}

/** The last of what an import writes. False where it was taken for dead meanwhile: then nothing of it may stay. */
export async function updateDone(
  on: Transaction,
  { batchId: id, at }: Pick<ImportBatch, 'batchId' | 'at'>,
  {
    facts,
    tally,
  }: {
    readonly facts: CsvFacts;
    readonly tally: Pick<Tally, 'added' | 'duplicates' | 'failed' | 'warnings' | 'firstWarnings'>;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update csv_import set state = 'done', ended_at = ${at}, alive_at = ${at}, bytes_read = file_bytes,
      row_count = ${facts.rows}, encoding = ${facts.encoding}, delimiter = ${facts.delimiter},
      unknown_columns = ${facts.unknownColumns}, added_count = ${tally.added},
      duplicate_count = ${tally.duplicates}, failed_count = ${tally.failed},
      warning_count = ${tally.warnings}, warnings = ${JSON.stringify(tally.firstWarnings)}::jsonb
    where id = ${id} and state = 'running'
  `.execute(on);
  return numAffectedRows === 1n;
}

/** Ends one without anything added; its key may be used again. */
export async function updateFailed(
  on: Queryable,
  id: BatchId,
  { state, message, at }: { state: 'refused' | 'interrupted'; message: string | null; at: Date },
): Promise<void> {
  await sql`
    update csv_import set state = ${state}, message = ${message}, ended_at = ${at}
    where id = ${id} and state = 'running'
  `.execute(on);
}

/** Lets the key of one that came to nothing be used again. */
export async function freeKey(on: Queryable, id: BatchId): Promise<void> {
  await sql`update csv_import set key = null where id = ${id} and state in ('refused', 'interrupted')`.execute(
    on,
  );
}

export async function updateUndone(
  on: Transaction,
  { batchId: id, at }: Pick<ImportBatch, 'batchId' | 'at'>,
  { removed, kept }: Undone,
): Promise<void> {
  await sql`
    update csv_import set state = 'undone', undone_at = ${at}, removed_count = ${removed}, kept_count = ${kept}
    where id = ${id}
  `.execute(on);
}

export async function removeImport(on: Queryable, id: BatchId): Promise<void> {
  await sql`delete from csv_import where id = ${id}`.execute(on);
}

/** Those that came to nothing and that nobody asks for any more. */
export async function removeUnfinished(on: Queryable, begunBefore: Date): Promise<void> {
  await sql`
    delete from csv_import where state in ('running', 'refused', 'interrupted') and began_at < ${begunBefore}
  `.execute(on);
}

/** Those that are over, the latest first: their ids follow the time. */
export async function listImports(
  on: Queryable,
  { organizationId, kind }: ImportScope,
  { before, limit }: { before: BatchId | null; limit: number },
): Promise<ImportRecord[]> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from csv_import
    where organization_id = ${organizationId} and kind = ${kind} and state in ('done', 'undone')
      ${before ? sql`and id < ${before}` : sql``}
    order by id desc limit ${limit}
  `.execute(on);
  return rows;
}

/** Those under way whose heartbeat is recent. */
export async function listRunning(
  on: Queryable,
  { organizationId, kind }: ImportScope,
  aliveSince: Date,
): Promise<ImportRecord[]> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from csv_import
    where organization_id = ${organizationId} and kind = ${kind} and state = 'running' and not is_dry_run
      and alive_at > ${aliveSince}
    order by id desc limit 20
  `.execute(on);
  return rows;
}

/** One import of an organization writes at a time: the later waits, and then sees what the earlier added. */
export async function lockImportsOf(on: Transaction, { organizationId, kind }: ImportScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`csv-import:${kind}:${organizationId}`}, 0))`.execute(
    on,
  );
}

/** Until the transaction ends, whoever it is written for is not erased. @throws PersonErased where that has begun. */
export async function holdPerson(on: Transaction, userId: UserId): Promise<void> {
  await sql`select hold_person(${userId})`.execute(on);
}

export async function listImportsBy(on: Queryable, userId: UserId): Promise<ImportRecord[]> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from csv_import where uploaded_by = ${userId} order by id
  `.execute(on);
  return rows;
}

export async function forgetUploader(on: Queryable, userId: UserId): Promise<void> {
  await sql`update csv_import set uploaded_by = null where uploaded_by = ${userId}`.execute(on);
}
