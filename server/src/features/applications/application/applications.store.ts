import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type ApplicationState, applicationStates, type Badge } from '@redoubt/contract/applications';
import { applicationId, type ApplicationId, type UserId } from '@redoubt/contract/shared/ids.ts';
import { type ProfilePart, profileParts } from '@redoubt/contract/profile';
import type { Database, PreparedStatement, Queryable, Transaction } from '#platform/database/database.ts';
import { type PersonPart, readPart } from '#platform/database/person-part.ts';
import { invariant } from '#platform/invariant.ts';
import { sendableStates } from './application-rules.ts';

export interface ApplicationRecord {
  readonly id: ApplicationId;
  readonly state: ApplicationState;
  readonly begunAt: Date;
  readonly sentAt: Date | null;
  readonly sendings: number;
  readonly decidedAt: Date | null;
  readonly isWithdrawn: boolean;
  readonly note: string | null;
  readonly reopened: readonly ProfilePart[];
  /** The reopened steps that were saved again since. */
  readonly resaved: readonly ProfilePart[];
}

/** A row as it is read from JSON. */
export interface StoredApplication {
  readonly id: string;
  readonly state: string;
  readonly begunAt: string;
  readonly sentAt: string | null;
  readonly sendings: number;
  readonly decidedAt: string | null;
  readonly isWithdrawn: boolean;
  readonly note: string | null;
  readonly reopened: readonly string[];
  readonly resaved: readonly string[];
}

/** The application of a person; null before the wizard was begun. */
export const applicationPart: PersonPart<StoredApplication | null> = {
  sql: `(select json_build_object('id', id, 'state', state, 'begunAt', begun_at, 'sentAt', sent_at, 'sendings', sendings,
      'decidedAt', decided_at, 'isWithdrawn', is_withdrawn, 'note', note, 'reopened', reopened_steps, 'resaved', resaved_steps)
    from application where user_id = person.id)`,
};

/** Null before the wizard was begun. */
export async function findApplication(on: Queryable, of: UserId): Promise<ApplicationRecord | null> {
  const stored = await readPart(on, applicationPart, of);
  return stored && toApplication(stored);
}

export function toApplication(stored: StoredApplication): ApplicationRecord {
  const state = applicationStates.find((known) => known === stored.state);
  invariant(state, 'The table keeps the states of the contract.');
  const at = (instant: string | null) => (instant === null ? null : new Date(instant));
  return {
    id: applicationId.parse(stored.id),
    state,
    begunAt: new Date(stored.begunAt),
    sentAt: at(stored.sentAt),
    sendings: stored.sendings,
    decidedAt: at(stored.decidedAt),
    isWithdrawn: stored.isWithdrawn,
    note: stored.note,
    reopened: profileParts.filter((part) => stored.reopened.includes(part)),
    resaved: profileParts.filter((part) => stored.resaved.includes(part)),
  };
}

/** Begins the application of somebody who has none. */
export async function insertBegun(on: Transaction, of: UserId, at: Date): Promise<void> {
  await on
    .insertInto('application')
    .values({ id: uuidv7(), user_id: of, state: 'incomplete', begun_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Notes those of `parts` that were reopened as saved again. */
export async function updateResaved(
  on: Transaction,
  of: UserId,
  parts: readonly ProfilePart[],
): Promise<void> {
  await sql`
    update application set resaved_steps = array(
      select step from unnest(reopened_steps) as step
      where step = any(resaved_steps) or step = any(${[...parts]}::text[]))
    where user_id = ${of} and state = 'changes_requested'
  `.execute(on);
}

/**
 * Sends the application. Null where it is waiting or approved already, and where steps have still to be saved again. Of
 * two concurrent calls one sends it.
 */
export async function updateSent(
  on: Transaction,
  of: UserId,
  at: Date,
): Promise<{ id: ApplicationId; sending: number } | null> {
  const row = await on
    .insertInto('application')
    .values({ id: uuidv7(), user_id: of, state: 'pending', begun_at: at, sent_at: at, sendings: 1 })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({
          state: 'pending',
          sent_at: sql<Date>`greatest(${at}::timestamptz, application.begun_at)`,
          sendings: sql<number>`application.sendings + 1`,
          decided_at: null,
          is_withdrawn: false,
          note: null,
          reopened_steps: [],
          resaved_steps: [],
        })
        .where('application.state', 'in', [...sendableStates])
        .where(sql<boolean>`application.reopened_steps <@ application.resaved_steps`),
    )
    .returning(['id', 'sendings', 'sent_at'])
    .executeTakeFirst();
  if (!row) return null;
  await on
    .insertInto('application_sending')
    .values({ application_id: row.id, user_id: of, number: row.sendings, sent_at: row.sent_at ?? at })
    .execute();
  return { id: applicationId.parse(row.id), sending: row.sendings };
}

/** When the application was sent, each time, from the first. */
export async function listSendings(
  on: Queryable,
  of: ApplicationId,
): Promise<{ number: number; at: Date }[]> {
  const rows = await on
    .selectFrom('application_sending')
    .select(['number', 'sent_at'])
    .where('application_id', '=', of)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({ number: row.number, at: row.sent_at }));
}

const isApprovedStatement: PreparedStatement = {
  name: 'application-is-approved',
  text: `select exists (select from application where user_id = $1 and state = 'approved') as approved`,
};

/** Whether people have approved the expert's application, as some challenges require. */
export async function isApproved(
  { database }: { readonly database: Database },
  of: UserId,
): Promise<boolean> {
  const [row] = await database.query<{ approved: boolean }>(isApprovedStatement, [of]);
  return row?.approved ?? false;
}

/** The same as an SQL condition for the statements of others, of the person whom the expression `ofUser` names. */
export function isApprovedSql(ofUser: string): string {
  return `exists (select from application where application.user_id = ${ofUser} and application.state = 'approved')`;
}

/** What a profile says of its owner: see `badgeOf`. Its row in the lists says whether the documents are verified. */
export async function findBadge(on: Queryable, of: UserId): Promise<Badge | null> {
  const { rows } = await sql<{ badge: Badge }>`
    select case when (listing.shown ->> 'areDocumentsVerified')::boolean then 'verified' else 'approved' end as badge
    from application left join application_listing listing on listing.application_id = application.id
    where application.user_id = ${of} and application.state = 'approved'
  `.execute(on);
  return rows[0]?.badge ?? null;
}

export async function removeApplication(on: Transaction, of: UserId): Promise<void> {
  await on.deleteFrom('application').where('user_id', '=', of).execute();
}
