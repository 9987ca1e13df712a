import { sql } from 'kysely';
import type { QueueState } from '@redoubt/contract/background-verification';
import { type DocumentId, type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import type { PageWindow } from '@redoubt/contract/shared/numbered-pages.ts';
import type { DocumentKind } from '@redoubt/contract/shared/terms/document-terms.ts';
import { accountsSql, fullNameSql } from '#features/accounts';
import type { Queryable, Transaction } from '#kit.ts';
import { type DocumentRecord, type DocumentRow, toRecord } from '../documents/documents.store.ts';

/** A document that was sent for review, with its owner and who decided. */
export interface ReviewRecord extends DocumentRecord {
  readonly revision: number;
  readonly submittedAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly person: { readonly id: UserId; readonly name: string; readonly email: string };
}

interface ReviewRow extends DocumentRow {
  readonly revision: number;
  readonly submitted_at: Date;
  readonly decided_at: Date | null;
  readonly decider: string | null;
  readonly person_name: string;
  readonly person_email: string;
}

const REVIEWED = sql`document.state in ('submitted', 'in_review', 'verified', 'rejected')`;

const SHOWN = sql`document.*, ${sql.raw(fullNameSql('person'))} as person_name, person.email as person_email,
    (select ${sql.raw(fullNameSql('decider'))} from ${sql.raw(accountsSql)} decider
      where decider.id = document.decided_by) as decider`;

const SELECTED = sql`
  select ${SHOWN} from verification_document document
  join ${sql.raw(accountsSql)} person on person.id = document.user_id`;

export interface QueueFilter {
  readonly state: QueueState;
  readonly kind: DocumentKind | undefined;
}

function matching({ state, kind }: QueueFilter) {
  const inState =
    state === 'waiting'
      ? sql`document.is_queued and document.state in ('submitted', 'in_review')`
      : sql`document.state = ${state}`;
  return kind === undefined ? inState : sql`${inState} and document.kind = ${kind}`;
}

export async function countQueue(on: Queryable, filter: QueueFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from verification_document document where ${matching(filter)}
  `.execute(on);
  return rows[0]?.count ?? 0;
}

interface QueuePage extends QueueFilter {
  readonly window: PageWindow;
  /** Newest first. */
  readonly isDescending: boolean;
}

export async function listQueue(
  on: Queryable,
  { window, isDescending, ...filter }: QueuePage,
): Promise<ReviewRecord[]> {
  const { limit, offset, isFromEnd } = window;
  const way = sql.raw(isDescending === isFromEnd ? 'asc' : 'desc');
  // Skipped rows are skipped in the index; only the shown ones are read.
  const { rows } = await sql<ReviewRow>`
    with page as materialized (
      select id from verification_document document where ${matching(filter)}
      order by submitted_at ${way}, id ${way} limit ${limit} offset ${offset}
    )
    select ${SHOWN} from page join verification_document document using (id)
    join ${sql.raw(accountsSql)} person on person.id = document.user_id
    order by document.submitted_at ${way}, document.id ${way}
  `.execute(on);
  const records = rows.map(toReviewRecord);
  return isFromEnd ? records.toReversed() : records;
}

/** A document of anybody that was sent for review. */
export async function findReviewed(on: Queryable, id: DocumentId): Promise<ReviewRecord | null> {
  const { rows } = await sql<ReviewRow>`${SELECTED} where document.id = ${id} and ${REVIEWED}`.execute(on);
  return rows[0] ? toReviewRecord(rows[0]) : null;
}

/** What a person has sent for review: identity first, oldest first. */
export async function listReviewed(on: Queryable, of: UserId): Promise<ReviewRecord[]> {
  const { rows } = await sql<ReviewRow>`
    ${SELECTED} where document.user_id = ${of} and ${REVIEWED}
    order by document.kind desc, document.created_at, document.id
  `.execute(on);
  return rows.map(toReviewRecord);
}

/** Moves a document into review, because somebody reads it. */
export async function updateOpened(on: Transaction, id: DocumentId): Promise<void> {
  await on
    .updateTable('verification_document')
    .set({ state: 'in_review' })
    .where('id', '=', id)
    .where('state', '=', 'submitted')
    .execute();
}

/** Names the fields that a verified document proves anew; false where the revision is not the newest one. */
export async function updateProvenFields(
  on: Transaction,
  { id, revision, fields }: { readonly id: DocumentId; readonly revision: number; readonly fields: string[] },
): Promise<boolean> {
  const updated = await on
    .updateTable('verification_document')
    .set({ proven_fields: fields, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('state', '=', 'verified')
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

export interface NewDecision {
  readonly id: DocumentId;
  readonly revision: number;
  readonly state: 'verified' | 'rejected';
  readonly reason: string | null;
  readonly fields: string[];
  readonly by: UserId;
  readonly at: Date;
}

/** False where the revision is not the newest one: somebody has decided since. */
export async function updateDecided(on: Transaction, given: NewDecision): Promise<boolean> {
  const { id, revision, state, reason, fields, by, at } = given;
  const updated = await on
    .updateTable('verification_document')
    .set({ state, reason, proven_fields: fields, decided_by: by, decided_at: at, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('state', 'in', ['submitted', 'in_review', 'verified', 'rejected'])
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Removes the name of an Admin from their decisions; the decisions stay. */
export async function forgetDecider(on: Transaction, of: UserId): Promise<void> {
  await on
    .updateTable('verification_document')
    .set({ decided_by: null })
    .where('decided_by', '=', of)
    .execute();
}

function toReviewRecord(row: ReviewRow): ReviewRecord {
  return {
    ...toRecord(row),
    revision: row.revision,
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    decidedBy: row.decider,
    person: { id: userId.parse(row.user_id), name: row.person_name, email: row.person_email },
  };
}
