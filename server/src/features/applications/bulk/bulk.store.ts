import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DecisionOnMany, FilteredDecision } from '@redoubt/contract/applications';
import {
  type ApplicationId,
  applicationId,
  type BulkDecisionId,
  bulkDecisionId,
  type DecisionId,
  decisionId,
  type UserId,
  userId,
} from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { type ListingFilter, whereListed } from '../listing/find-listings.store.ts';

export interface BulkRecord {
  readonly id: BulkDecisionId;
  readonly userId: UserId;
  readonly network: string | null;
  readonly decision: DecisionOnMany;
  readonly asOf: string;
  readonly state: FilteredDecision['state'];
  readonly undoUntil: Date | null;
}

export interface NewBulk {
  readonly userId: UserId;
  readonly network: string | null;
  readonly decision: DecisionOnMany;
  readonly filter: ListingFilter;
  readonly except: readonly ApplicationId[];
  readonly asOf: string;
  readonly at: Date;
}

/** Fixes the rows that a decision is about, in the order in which they were listed; answers how many they are. */
export async function insertBulk(
  transaction: Transaction,
  bulk: NewBulk,
): Promise<{ id: BulkDecisionId; rows: number }> {
  const id = uuidv7();
  await sql`
    insert into application_bulk (id, user_id, network, decision, as_of, state, begun_at)
    values (${id}, ${bulk.userId}, ${bulk.network}, ${JSON.stringify(bulk.decision)}::jsonb, ${bulk.asOf}, 'running',
      ${bulk.at})
  `.execute(transaction);
  const { rows } = await sql<{ rows: number }>`
    with chosen as (
      insert into application_bulk_row (bulk_id, place, application_id)
      select ${id}::uuid, row_number() over (order by listed_at, application_id), application_id
      from application_listing
      where ${whereListed(bulk.filter)} and application_id <> all(${[...bulk.except]}::uuid[])
      returning 1
    ) select count(*)::int as rows from chosen
  `.execute(transaction);
  return { id: bulkDecisionId.parse(id), rows: rows[0]?.rows ?? 0 };
}

interface BulkRow {
  id: string;
  user_id: string;
  network: string | null;
  decision: DecisionOnMany;
  as_of: string;
  state: FilteredDecision['state'];
  undo_until: Date | null;
}

export async function findBulk(on: Queryable, id: BulkDecisionId): Promise<BulkRecord | null> {
  const { rows } = await sql<BulkRow>`select * from application_bulk where id = ${id}`.execute(on);
  return rows[0] ? toBulk(rows[0]) : null;
}

/** Locks it until the transaction ends. */
export async function lockBulk(transaction: Transaction, id: BulkDecisionId): Promise<BulkRecord | null> {
  const { rows } = await sql<BulkRow>`
    select * from application_bulk where id = ${id} for update
  `.execute(transaction);
  return rows[0] ? toBulk(rows[0]) : null;
}

function toBulk(row: BulkRow): BulkRecord {
  return {
    id: bulkDecisionId.parse(row.id),
    userId: userId.parse(row.user_id),
    network: row.network,
    decision: row.decision,
    asOf: row.as_of,
    state: row.state,
    undoUntil: row.undo_until,
  };
}

export async function updateBulk(
  transaction: Transaction,
  id: BulkDecisionId,
  { state, undoUntil }: { readonly state: BulkRecord['state']; readonly undoUntil: Date },
): Promise<void> {
  await transaction
    .updateTable('application_bulk')
    .set({ state, undo_until: undoUntil })
    .where('id', '=', id)
    .execute();
}

export interface RowToDecide {
  readonly place: number;
  readonly applicationId: ApplicationId;
}

/** The next rows without an outcome. */
export async function listOpenRows(on: Queryable, id: BulkDecisionId, limit: number): Promise<RowToDecide[]> {
  const { rows } = await sql<{ place: number; application_id: string }>`
    select place, application_id from application_bulk_row where bulk_id = ${id} and outcome is null
    order by place limit ${limit}
  `.execute(on);
  return rows.map((row) => ({ place: row.place, applicationId: applicationId.parse(row.application_id) }));
}

/** Locks a row until the transaction ends; false where it has an outcome already. */
export async function lockOpenRow(
  transaction: Transaction,
  { id, place }: { readonly id: BulkDecisionId; readonly place: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from application_bulk_row where bulk_id = ${id} and place = ${place} and outcome is null for update
  `.execute(transaction);
  return rows.length > 0;
}

export interface RowToUndo {
  readonly place: number;
  readonly decisionId: DecisionId;
}

/** The next rows that were decided on and not taken back. */
export async function listDecidedRows(
  on: Queryable,
  id: BulkDecisionId,
  limit: number,
): Promise<RowToUndo[]> {
  const { rows } = await sql<{ place: number; decision_id: string }>`
    select place, decision_id from application_bulk_row where bulk_id = ${id} and outcome = 'decided'
    order by place limit ${limit}
  `.execute(on);
  return rows.map((row) => ({ place: row.place, decisionId: decisionId.parse(row.decision_id) }));
}

interface RowOutcome {
  readonly outcome: 'decided' | 'refused' | 'undone' | 'kept';
  readonly decisionId?: DecisionId;
  readonly code?: string | null;
  readonly message?: string | null;
}

export async function updateRow(
  on: Queryable,
  { id, place }: { readonly id: BulkDecisionId; readonly place: number },
  { outcome, decisionId: decided, code = null, message = null }: RowOutcome,
): Promise<void> {
  await sql`
    update application_bulk_row set outcome = ${outcome}, decision_id = coalesce(${decided ?? null}::uuid, decision_id),
      code = ${code}, message = ${message}
    where bulk_id = ${id} and place = ${place}
  `.execute(on);
}

/** Removes the rows without an outcome of a decision that was stopped: nothing is decided on them. */
export async function removeOpenRows(transaction: Transaction, id: BulkDecisionId): Promise<void> {
  await sql`delete from application_bulk_row where bulk_id = ${id} and outcome is null`.execute(transaction);
}

export async function removeBulksBefore(transaction: Transaction, time: Date): Promise<void> {
  await sql`delete from application_bulk where begun_at < ${time} and state in ('done', 'undone')`.execute(
    transaction,
  );
}

/** Removes the decisions that an Admin began, together with their account. */
export async function removeBulksOf(transaction: Transaction, of: UserId): Promise<void> {
  await sql`delete from application_bulk where user_id = ${of}`.execute(transaction);
}
