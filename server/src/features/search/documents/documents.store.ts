import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SearchKind } from '@redoubt/contract/search';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { CooperativeYield } from '#platform/turns/cooperative-yield.ts';
import { foldText, otherForms } from '../words/fold.ts';
import { addWords, listWords, removeUnusedWords } from './words.store.ts';
import type { PageState, SearchDocument } from './search-document.ts';

/** Those who write wait for each other: a word must not leave with one document while another brings it. */
async function lockDocuments(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('search documents', 0))`.execute(transaction);
}

/** Raised with each change to how words are taken from a document: those of earlier versions are written again. */
const RULES = 2;

/** What tells whether a document is still the one that was written. */
export function fingerprintOf({ kind, key, title, summary, body, path, page }: SearchDocument): string {
  const content = JSON.stringify([RULES, kind, key, title, summary, body, path, page?.userId ?? null]);
  return createHash('sha256').update(content).digest('base64url');
}

export interface DocumentState {
  readonly key: string;
  readonly fingerprint: string;
  readonly pageChangedAt: Date | null;
}

/** What the index holds of a kind by key, of `key` alone where that is given. */
export async function listStates(
  on: Queryable,
  kind: SearchKind,
  key?: string,
): Promise<Map<string, DocumentState>> {
  const rows = await on
    .selectFrom('search_document')
    .select(['key', 'fingerprint', 'page_changed_at as pageChangedAt'])
    .where('kind', '=', kind)
    .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''))
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

/** What the index holds of a person's page; for the archive of their data. */
export async function findDocumentOf(on: Queryable, of: UserId) {
  const row = await on
    .selectFrom('search_document')
    .select(['title', 'summary', 'body', 'path'])
    .where('user_id', '=', of)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes documents in the place of those of the same kind and key. */
export async function writeDocuments(
  transaction: Transaction,
  documents: readonly SearchDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  const rows = await toRows(documents);
  await lockDocuments(transaction);
  const given = JSON.stringify(rows);
  const before = await listWords(
    transaction,
    sql`(kind, key) in (select kind, key from jsonb_to_recordset(${given}::jsonb) as item (kind text, key text))`,
  );
  await sql`
    insert into search_document (kind, key, title, summary, body, path, folded_title, title_words, words, user_id,
      page_changed_at, fingerprint)
    select kind, key, title, summary, body, path, folded_title,
      to_tsvector('simple', folded_title || other_forms) || to_tsvector('english', folded_title),
      setweight(to_tsvector('simple', folded_title || other_forms) || to_tsvector('english', folded_title), 'A')
        || setweight(to_tsvector('simple', folded_summary) || to_tsvector('english', folded_summary), 'B')
        || setweight(to_tsvector('simple', folded_body) || to_tsvector('english', folded_body), 'D'),
      user_id, page_changed_at, fingerprint
    from jsonb_to_recordset(${given}::jsonb) as item (kind text, key text, title text, summary text, body text,
      path text, folded_title text, other_forms text, folded_summary text, folded_body text, user_id uuid, page_changed_at timestamptz,
      fingerprint text)
    on conflict (kind, key) do update set title = excluded.title, summary = excluded.summary, body = excluded.body,
      path = excluded.path, folded_title = excluded.folded_title, title_words = excluded.title_words,
      words = excluded.words, user_id = excluded.user_id, page_changed_at = excluded.page_changed_at,
      fingerprint = excluded.fingerprint`.execute(transaction);
  const present = sql`(kind, key) in
    (select kind, key from jsonb_to_recordset(${given}::jsonb) as item (kind text, key text))`;
  await addWords(transaction, present);
  await removeUnusedWords(transaction, before);
}

/** Updates the state that a person's page was indexed from, where nothing else changed. */
export async function updatePageState(
  transaction: Transaction,
  { userId, changedAt }: PageState,
): Promise<void> {
  await transaction
    .updateTable('search_document')
    .set({ page_changed_at: changedAt })
    .where('user_id', '=', userId)
    .execute();
}

export async function removeDocuments(
  transaction: Transaction,
  kind: SearchKind,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await lockDocuments(transaction);
  const words = await listWords(transaction, sql`kind = ${kind} and key = any(${[...keys]}::text[])`);
  await transaction
    .deleteFrom('search_document')
    .where('kind', '=', kind)
    .where('key', 'in', [...keys])
    .execute();
  await removeUnusedWords(transaction, words);
}

/** Takes a person's page out, and the words that nothing else has: a name must not stay behind. */
export async function removeDocumentOf(transaction: Transaction, of: UserId): Promise<void> {
  await lockDocuments(transaction);
  const words = await listWords(transaction, sql`user_id = ${of}`);
  await transaction.deleteFrom('search_document').where('user_id', '=', of).execute();
  await removeUnusedWords(transaction, words);
}

/** The words of fifty articles take 20 ms: others have their turn meanwhile. */
async function toRows(documents: readonly SearchDocument[]) {
  const loop = new CooperativeYield();
  const rows: ReturnType<typeof toRow>[] = [];
  for (const document of documents) {
    rows.push(toRow(document));
    await loop.yieldIfBusy();
  }
  return rows;
}

function toRow(document: SearchDocument) {
  const { kind, key, title, summary, body, path, page } = document;
  return {
    kind,
    key,
    title,
    summary,
    body,
    path,
    folded_title: foldText(title),
    other_forms: ` ${otherForms(title)}`,
    folded_summary: `${foldText(summary)} ${otherForms(summary)}`,
    folded_body: foldText(body),
    user_id: page?.userId ?? null,
    page_changed_at: page?.changedAt.toISOString() ?? null,
    fingerprint: fingerprintOf(document),
  };
}
