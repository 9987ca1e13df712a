import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import {
  type Applicant,
  type DecisionKind,
  decisionKinds,
  type Urgency,
} from '@redoubt/contract/applications';
import {
  type ApplicationId,
  applicationId,
  type DecisionId,
  decisionId,
  type UserId,
  userId,
} from '@redoubt/contract/shared/ids.ts';
import { type ProfilePart, profileParts } from '@redoubt/contract/profile';
import { accountsSql, fullNameSql } from '#features/accounts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { invariant } from '#platform/invariant.ts';
import { urgencyOfRank } from '../listing/make-listing.ts';
import { type Outcome, stateAfter } from './outcome.ts';

/** An application as it is decided on: its row in the lists, which says all that was read. */
export interface Candidate {
  readonly applicant: Applicant;
  readonly profileUrgency: Urgency;
  /** Whether the row existed, as it is now, when the list was read; null where no list is named. */
  readonly isAsListed: boolean | null;
}

/** The application with its row, locked until the transaction ends; null where there is none, or none that is listed. */
export async function lockCandidate(
  transaction: Transaction,
  id: ApplicationId,
  asOf: string | null = null,
): Promise<Candidate | null> {
  const { rows } = await sql<{ shown: Applicant; profileUrgency: number; isAsListed: boolean | null }>`
    select listing.shown, listing.profile_urgency as "profileUrgency", pg_visible_in_snapshot(listing.written_by, ${asOf}::pg_snapshot) as "isAsListed"
    from application join application_listing listing on listing.application_id = application.id
    where application.id = ${id} and listing.is_listed
    for no key update of application, listing
  `.execute(transaction);
  const [row] = rows;
  if (!row) return null;
  return {
    applicant: row.shown,
    profileUrgency: urgencyOfRank(row.profileUrgency),
    isAsListed: row.isAsListed,
  };
}

export async function updateDecided(transaction: Transaction, outcome: Outcome): Promise<void> {
  const { id, kind, reason, reopened, at } = outcome;
  if (kind === 'reconsider') return updateWaiting(transaction, id);
  await transaction
    .updateTable('application')
    .set({
      state: stateAfter[kind],
      is_withdrawn: kind === 'withdraw',
      decided_at: sql<Date>`greatest(${at}::timestamptz, sent_at)`,
      note: reason,
      reopened_steps: [...reopened],
      resaved_steps: [],
    })
    .where('id', '=', id)
    .execute();
}

/** Resets the application to waiting, as before any decision. */
export async function updateWaiting(transaction: Transaction, id: ApplicationId): Promise<void> {
  await transaction
    .updateTable('application')
    .set({
      state: 'pending',
      is_withdrawn: false,
      decided_at: null,
      note: null,
      reopened_steps: [],
      resaved_steps: [],
    })
    .where('id', '=', id)
    .execute();
}

export interface NewDecision {
  readonly applicationId: ApplicationId;
  readonly userId: UserId;
  readonly sending: number;
  /** The number of the decision among those in effect on this sending, counted from 1. */
  readonly place: number;
  readonly kind: DecisionKind;
  readonly by: UserId;
  readonly at: Date;
  readonly reason: string | null;
  readonly reopened: readonly ProfilePart[];
  readonly batch: string;
  readonly undoUntil: Date;
}

export async function insertDecision(transaction: Transaction, decision: NewDecision): Promise<DecisionId> {
  const { id } = await transaction
    .insertInto('application_decision')
    .values({
      id: uuidv7(),
      application_id: decision.applicationId,
      user_id: decision.userId,
      sending: decision.sending,
      place: decision.place,
      kind: decision.kind,
      decided_by: decision.by,
      decided_at: decision.at,
      reason: decision.reason,
      reopened_steps: [...decision.reopened],
      batch: decision.batch,
      undo_until: decision.undoUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return decisionId.parse(id);
}

export interface DecisionRecord {
  readonly id: DecisionId;
  readonly applicationId: ApplicationId;
  readonly userId: UserId;
  readonly sending: number;
  readonly kind: DecisionKind;
  /** Null where the account was erased. */
  readonly by: { readonly id: UserId; readonly name: string } | null;
  readonly at: Date;
  readonly reason: string | null;
  readonly reopened: readonly ProfilePart[];
  readonly undoUntil: Date;
  readonly undoneAt: Date | null;
  readonly notifiedAt: Date | null;
}

interface DecisionRow {
  id: string;
  application_id: string;
  user_id: string;
  sending: number;
  kind: string;
  decided_by: string | null;
  decider: string | null;
  decided_at: Date;
  reason: string | null;
  reopened_steps: string[];
  undo_until: Date;
  undone_at: Date | null;
  told_at: Date | null;
}

const selected = sql.raw(`select decision.*, ${fullNameSql('admin')} as decider
  from application_decision decision left join ${accountsSql} admin on admin.id = decision.decided_by`);

/** All decisions on an application in their order, including those that were taken back. */
export async function listDecisions(on: Queryable, of: ApplicationId): Promise<DecisionRecord[]> {
  const { rows } = await sql<DecisionRow>`
    ${selected} where application_id = ${of} order by sending, place, decided_at, decision.id`.execute(on);
  return rows.map(toDecision);
}

/** Locks a decision, so that nobody takes it back until the transaction ends. */
export async function lockDecision(transaction: Transaction, id: DecisionId): Promise<DecisionRecord | null> {
  const { rows } = await sql<DecisionRow>`
    ${selected} where decision.id = ${id} for update of decision`.execute(transaction);
  return rows[0] ? toDecision(rows[0]) : null;
}

export async function findDecision(on: Queryable, id: DecisionId): Promise<DecisionRecord | null> {
  const { rows } = await sql<DecisionRow>`${selected} where decision.id = ${id}`.execute(on);
  return rows[0] ? toDecision(rows[0]) : null;
}

function toDecision(row: DecisionRow): DecisionRecord {
  const kind = decisionKinds.find((known) => known === row.kind);
  invariant(kind, 'The table keeps the decisions of the contract.');
  return {
    id: decisionId.parse(row.id),
    applicationId: applicationId.parse(row.application_id),
    userId: userId.parse(row.user_id),
    sending: row.sending,
    kind,
    by: row.decided_by === null ? null : { id: userId.parse(row.decided_by), name: row.decider ?? '' },
    at: row.decided_at,
    reason: row.reason,
    reopened: profileParts.filter((part) => row.reopened_steps.includes(part)),
    undoUntil: row.undo_until,
    undoneAt: row.undone_at,
    notifiedAt: row.told_at,
  };
}

export async function updateUndone(transaction: Transaction, id: DecisionId, at: Date): Promise<void> {
  await transaction.updateTable('application_decision').set({ undone_at: at }).where('id', '=', id).execute();
}

/** Decisions of a batch that are in effect and of which nobody was notified. */
export async function listUntold(on: Queryable, batch: string): Promise<DecisionId[]> {
  const rows = await on
    .selectFrom('application_decision')
    .select('id')
    .where('batch', '=', batch)
    .where('told_at', 'is', null)
    .where('undone_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => decisionId.parse(row.id));
}

export async function updateNotifiedAt(transaction: Transaction, id: DecisionId, at: Date): Promise<void> {
  await transaction.updateTable('application_decision').set({ told_at: at }).where('id', '=', id).execute();
}

/** A batch that took a while can be taken back for as long as one that took none. */
export async function updateUndoUntil(transaction: Transaction, batch: string, until: Date): Promise<void> {
  await transaction
    .updateTable('application_decision')
    .set({ undo_until: until })
    .where('batch', '=', batch)
    .where('told_at', 'is', null)
    .where('undone_at', 'is', null)
    .execute();
}

/** Removes the name of an Admin from their decisions. */
export async function removeDecider(transaction: Transaction, of: UserId): Promise<void> {
  await transaction
    .updateTable('application_decision')
    .set({ decided_by: null })
    .where('decided_by', '=', of)
    .execute();
}
