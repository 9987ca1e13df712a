import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Archive } from '@redoubt/contract/personal-data';
import { type ArchiveId, archiveId, type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import { lockUser } from '#features/accounts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { createFileKey, type FileKey, fileKey } from '#platform/files/index.ts';
import { invariant } from '#platform/invariant.ts';

/** An archive with what only the server knows of it. */
export interface ArchiveRecord extends Archive {
  readonly userId: UserId;
  readonly file: FileKey;
}

interface NewArchive {
  readonly userId: UserId;
  readonly partsTotal: number;
  readonly at: Date;
  /** Refused where one was requested after this time and did not fail. */
  readonly notSince: Date;
}

/** A new archive, to be built; null when the person requested one too recently. */
export async function insertArchive(
  transaction: Transaction,
  { userId: owner, partsTotal, at, notSince }: NewArchive,
): Promise<ArchiveRecord | null> {
  // One at a time for each person, so that of two calls one is too late.
  await lockUser(transaction, owner);
  const latest = await findLatest(transaction, owner);
  if (latest && latest > notSince) return null;
  const row = await transaction
    .insertInto('personal_archive')
    .values({
      id: uuidv7(),
      user_id: owner,
      parts_total: partsTotal,
      requested_at: at,
      file_key: createFileKey('personal-archives'),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRecord(row);
}

/** When the person last requested an archive that did not fail. */
export async function findLatest(on: Queryable, of: UserId): Promise<Date | null> {
  const row = await on
    .selectFrom('personal_archive')
    .select('requested_at')
    .where('user_id', '=', of)
    .where('state', '!=', 'failed')
    .orderBy('requested_at', 'desc')
    .executeTakeFirst();
  return row?.requested_at ?? null;
}

/** The archives of a person, newest first. */
export async function listArchivesOf(on: Queryable, of: UserId): Promise<ArchiveRecord[]> {
  const rows = await on
    .selectFrom('personal_archive')
    .selectAll()
    .where('user_id', '=', of)
    .orderBy('requested_at', 'desc')
    .execute();
  return rows.map(toRecord);
}

export async function findArchive(on: Queryable, id: ArchiveId): Promise<ArchiveRecord | null> {
  const row = await on.selectFrom('personal_archive').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toRecord(row) : null;
}

export async function updatePartsDone(on: Queryable, id: ArchiveId, partsDone: number): Promise<void> {
  await on
    .updateTable('personal_archive')
    .set({ parts_done: partsDone })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** Ends the making; false when the archive is gone by now, or another worker ended it. */
export async function updateReady(
  on: Queryable,
  id: ArchiveId,
  ready: { at: Date; expiresAt: Date; sizeBytes: number },
): Promise<boolean> {
  const updated = await on
    .updateTable('personal_archive')
    .set({
      state: 'ready',
      parts_done: sql<number>`parts_total`,
      finished_at: ready.at,
      expires_at: ready.expiresAt,
      size_bytes: ready.sizeBytes,
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function updateFailed(on: Queryable, id: ArchiveId, at: Date): Promise<void> {
  await on
    .updateTable('personal_archive')
    .set({ state: 'failed', finished_at: at })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** Gives up on archives whose job was lost, so that the person may ask again. */
export async function updateAbandonedFailed(
  on: Queryable,
  { requestedBefore, at }: { requestedBefore: Date; at: Date },
): Promise<void> {
  await on
    .updateTable('personal_archive')
    .set({ state: 'failed', finished_at: at })
    .where('state', '=', 'queued')
    .where('requested_at', '<', requestedBefore)
    .execute();
}

/** Archives whose file is to go: their time is over. */
export async function listOverdueArchives(on: Queryable, now: Date): Promise<ArchiveRecord[]> {
  const rows = await on
    .selectFrom('personal_archive')
    .selectAll()
    .where('state', '=', 'ready')
    .where('expires_at', '<=', now)
    .limit(500)
    .execute();
  return rows.map(toRecord);
}

export async function updateExpired(on: Queryable, id: ArchiveId): Promise<void> {
  await on
    .updateTable('personal_archive')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .execute();
}

/** Removes the rows of archives that ended before `before` and have no file any more. */
export async function removeEndedArchives(on: Queryable, before: Date): Promise<void> {
  await on
    .deleteFrom('personal_archive')
    .where('state', 'in', ['failed', 'expired'])
    .where('finished_at', '<', before)
    .execute();
}

export async function removeArchivesOf(transaction: Transaction, of: UserId): Promise<void> {
  await transaction.deleteFrom('personal_archive').where('user_id', '=', of).execute();
}

interface ArchiveRow {
  id: string;
  user_id: string;
  state: string;
  parts_done: number;
  parts_total: number;
  requested_at: Date;
  finished_at: Date | null;
  expires_at: Date | null;
  file_key: string;
  size_bytes: number | null;
}

const states = ['queued', 'ready', 'failed', 'expired'] as const;

function toRecord(row: ArchiveRow): ArchiveRecord {
  const state = states.find((one) => one === row.state);
  invariant(state, `An archive is stored with the state ${row.state}.`);
  return {
    id: archiveId.parse(row.id),
    userId: userId.parse(row.user_id),
    state,
    partsDone: row.parts_done,
    partsTotal: row.parts_total,
    requestedAt: row.requested_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
    file: fileKey.parse(row.file_key),
  };
}
