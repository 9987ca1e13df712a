import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import {
  documentKind,
  type DocumentKind,
  documentTypes,
  type DocumentType,
} from '@redoubt/contract/shared/terms/document-terms.ts';
import { documentId, type DocumentId, type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import { createFileKey, type FileKey, fileKey } from '#platform/files/index.ts';
import { invariant } from '#platform/invariant.ts';
import type { Queryable, Transaction } from '#kit.ts';

const states = ['arriving', 'staged', 'submitted', 'in_review', 'verified', 'rejected', 'removed'] as const;

/** A document with the fields that never leave the server. */
export interface DocumentRecord {
  readonly id: DocumentId;
  readonly userId: UserId;
  readonly kind: DocumentKind;
  /** `arriving` and `removed` documents lack their file or their row; they are shown to nobody. */
  readonly state: (typeof states)[number];
  readonly name: string;
  /** Null until the file is there. */
  readonly type: DocumentType | null;
  readonly sizeBytes: number | null;
  /** The hash of the file in lower-case hex; null until it is there, and for documents from before it was stored. */
  readonly sha256: string | null;
  readonly reason: string | null;
  /** The fields that it proves; empty unless it is a verified credential. */
  readonly provenFields: readonly string[];
  readonly file: FileKey;
  /** The stored preview of an image, once one was requested. */
  readonly preview: FileKey;
  readonly createdAt: Date;
}

export interface DocumentRow {
  readonly id: string;
  readonly user_id: string;
  readonly kind: string;
  readonly state: string;
  readonly name: string;
  readonly type: string | null;
  readonly size_bytes: number | null;
  readonly sha256: string | null;
  readonly reason: string | null;
  readonly proven_fields: string[];
  readonly file_key: string;
  readonly preview_key: string;
  readonly created_at: Date;
}

/** What a person has uploaded; rows of files that are still arriving count as documents. */
export interface DocumentUse {
  readonly ofKind: number;
  readonly bytesInAll: number;
}

export async function countDocuments(on: Queryable, of: UserId, kind: DocumentKind): Promise<DocumentUse> {
  const { rows } = await sql<DocumentUse>`
    select count(*) filter (where kind = ${kind})::int as "ofKind", coalesce(sum(size_bytes), 0)::int as "bytesInAll"
    from verification_document where user_id = ${of} and state <> 'removed'
  `.execute(on);
  const [use] = rows;
  invariant(use, 'A count has a row.');
  return use;
}

export interface NewDocument {
  readonly userId: UserId;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly idempotencyKey: string | null;
  readonly at: Date;
}

/** The row of a file that is still arriving, with the keys that it and its preview will have. */
export async function insertArriving(on: Queryable, given: NewDocument): Promise<DocumentRecord> {
  const row = await on
    .insertInto('verification_document')
    .values({
      id: uuidv7(),
      user_id: given.userId,
      kind: given.kind,
      name: given.name,
      idempotency_key: given.idempotencyKey,
      created_at: given.at,
      file_key: createFileKey('documents'),
      preview_key: createFileKey('document-previews'),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRecord(row);
}

export interface ArrivedFile {
  /** With an ending that its content has. */
  readonly name: string;
  readonly type: DocumentType;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/**
 * Records that the file is there. `staged`: the document is the person's; `arriving`: it still belongs to the call that
 * uploads it. Null when its row was removed or released meanwhile.
 */
export async function updateArrived(
  on: Queryable,
  id: DocumentId,
  { name, type, sizeBytes, sha256, state }: ArrivedFile & { state: 'arriving' | 'staged' },
): Promise<DocumentRecord | null> {
  const row = await on
    .updateTable('verification_document')
    .set({ state, name, type, size_bytes: sizeBytes, sha256 })
    .where('id', '=', id)
    .where('state', '=', 'arriving')
    .returningAll()
    .executeTakeFirst();
  return row ? toRecord(row) : null;
}

/** Heartbeat of the call that uploads these documents: it is considered alive for another 30 seconds. */
export async function updateHeld(on: Queryable, ids: readonly DocumentId[]): Promise<void> {
  await sql`
    update verification_document set held_until = now() + interval '30 seconds'
    where id = any(${[...ids]}::uuid[]) and state = 'arriving'
  `.execute(on);
}

/** Releases documents of calls that are no longer alive, for one person or for everybody; false where there were none. */
export async function releaseArrivals(on: Queryable, of?: UserId): Promise<boolean> {
  const released = await on
    .updateTable('verification_document')
    .set({ state: 'removed', idempotency_key: null })
    .where('state', '=', 'arriving')
    .where('held_until', '<', sql<Date>`now()`)
    .$if(of !== undefined, (query) => query.where('user_id', '=', of ?? ''))
    .returning('id')
    .execute();
  return released.length > 0;
}

/** Another document of the person and the kind with the same bytes, those aside that were rejected. */
export async function findSame(
  on: Queryable,
  { id, userId: of, kind }: Pick<DocumentRecord, 'id' | 'userId' | 'kind'>,
  sha256: string,
): Promise<DocumentRecord | null> {
  const row = await on
    .selectFrom('verification_document')
    .selectAll()
    .where('user_id', '=', of)
    .where('kind', '=', kind)
    .where('sha256', '=', sha256)
    .where('id', '<>', id)
    .where('state', 'not in', ['rejected', 'removed'])
    // The file of a call that died is nobody's.
    .where((test) => test.or([test('state', '<>', 'arriving'), test('held_until', '>', sql<Date>`now()`)]))
    .limit(1)
    .executeTakeFirst();
  return row ? toRecord(row) : null;
}

/** Marks the document as removed and its files for removal; false where it is under review or gone. */
export async function updateRemoved(on: Queryable, id: DocumentId): Promise<boolean> {
  const updated = await on
    .updateTable('verification_document')
    .set({ state: 'removed', reason: null, idempotency_key: null })
    .where('id', '=', id)
    .where('state', 'in', ['arriving', 'staged', 'rejected', 'removed'])
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/**
 * Submits the staged documents and `arrivals`, those that the submission itself uploads. Documents that were rejected
 * before are replaced.
 */
export async function updateSubmitted(
  on: Transaction,
  of: UserId,
  { arrivals, at }: { readonly arrivals: readonly DocumentId[]; readonly at: Date },
): Promise<void> {
  await sql`
    update verification_document set state = 'submitted', submitted_at = ${at},
      is_queued = not (select is_closed from background_verification where user_id = ${of})
    where user_id = ${of}
      and (state = 'staged' or (state = 'arriving' and id = any(${[...arrivals]}::uuid[])))
  `.execute(on);
  await sql`
    update verification_document set state = 'removed', reason = null, idempotency_key = null
    where user_id = ${of} and state = 'rejected'
  `.execute(on);
}

export async function removeRow(on: Queryable, id: DocumentId): Promise<void> {
  await on.deleteFrom('verification_document').where('id', '=', id).where('state', '=', 'removed').execute();
}

/** An existing document of any person. */
export async function findDocument(on: Queryable, id: DocumentId): Promise<DocumentRecord | null> {
  const row = await on
    .selectFrom('verification_document')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'not in', ['arriving', 'removed'])
    .executeTakeFirst();
  return row ? toRecord(row) : null;
}

/** What the person uploaded under a key, even while it is still arriving. */
export async function findByIdempotencyKey(
  on: Queryable,
  of: UserId,
  key: string,
): Promise<DocumentRecord | null> {
  const row = await on
    .selectFrom('verification_document')
    .selectAll()
    .where('user_id', '=', of)
    .where('idempotency_key', '=', key)
    .where('state', '<>', 'removed')
    .executeTakeFirst();
  return row ? toRecord(row) : null;
}

/** How many documents the person has whose keys begin with this prefix. */
export async function countUnderKey(on: Queryable, of: UserId, beginning: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from verification_document
    where user_id = ${of} and starts_with(idempotency_key, ${beginning}) and state <> 'removed'
  `.execute(on);
  return rows[0]?.count ?? 0;
}

/** Every row of a person, including those that are shown to nobody; oldest first. */
export async function listDocumentsOf(on: Queryable, of: UserId): Promise<DocumentRecord[]> {
  const rows = await on
    .selectFrom('verification_document')
    .selectAll()
    .where('user_id', '=', of)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toRecord);
}

/** Rows whose file has to be removed and that no live process holds: what a process that died left behind. */
export async function listLeft(on: Queryable): Promise<DocumentRecord[]> {
  const rows = await on
    .selectFrom('verification_document')
    .selectAll()
    .where('state', '=', 'removed')
    .where('held_until', '<', sql<Date>`now()`)
    .limit(500)
    .execute();
  return rows.map(toRecord);
}

export function toRecord(row: DocumentRow): DocumentRecord {
  const state = states.find((one) => one === row.state);
  invariant(state, `A document is stored with the state ${row.state}.`);
  return {
    id: documentId.parse(row.id),
    userId: userId.parse(row.user_id),
    kind: documentKind.parse(row.kind),
    state,
    name: row.name,
    type: row.type !== null && row.type in documentTypes ? (row.type as DocumentType) : null,
    sizeBytes: row.size_bytes,
    sha256: row.sha256,
    reason: row.reason,
    provenFields: row.proven_fields,
    file: fileKey.parse(row.file_key),
    preview: fileKey.parse(row.preview_key),
    createdAt: row.created_at,
  };
}

/** Locks the person's documents for this transaction, so that limits hold under concurrent uploads. */
export async function lockDocumentsOf(transaction: Transaction, of: UserId): Promise<void> {
  await sql`insert into background_verification (user_id) values (${of}) on conflict do nothing`.execute(
    transaction,
  );
  await sql`select from background_verification where user_id = ${of} for no key update`.execute(transaction);
}
