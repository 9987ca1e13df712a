import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type ApplicationState, applicationStates } from '@redoubt/contract/applications';
import { applicationId, type ApplicationId, type UserId } from '@redoubt/contract/ids.ts';
import { type ProfilePart, profileParts } from '@redoubt/contract/profile';
import type { PreparedStatement, Queryable, Transaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { invariant } from '#platform/invariant.ts';
import { sendableStates } from './application-rules.ts';

export interface ApplicationRecord {
  readonly id: ApplicationId;
  readonly state: ApplicationState;
  readonly sentAt: Date | null;
  readonly sendings: number;
  readonly decidedAt: Date | null;
  readonly note: string | null;
  readonly reopened: readonly ProfilePart[];
}

const columns = ['id', 'state', 'sent_at', 'sendings', 'decided_at', 'note', 'reopened_steps'] as const;

/** Null before the wizard was begun. */
export async function findApplication(on: Queryable, of: UserId): Promise<ApplicationRecord | null> {
  const row = await on.selectFrom('application').select(columns).where('user_id', '=', of).executeTakeFirst();
  return row ? toRecord(row) : null;
}

/** Begins the application of everybody in the list who has none. */
export async function insertBegun(
  on: Queryable,
  people: readonly { userId: UserId; at: Date }[],
): Promise<void> {
  if (people.length === 0) return;
  await on
    .insertInto('application')
    .values(
      people.map(({ userId, at }) => ({
        id: uuidv7(),
        user_id: userId,
        state: 'incomplete',
        begun_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sends the application; null where it waits already or is approved. Of two calls at once one sends it. */
export async function updateSent(on: Transaction, of: UserId, at: Date): Promise<ApplicationRecord | null> {
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
          note: null,
          reopened_steps: [],
        })
        .where('application.state', 'in', [...sendableStates]),
    )
    .returning(columns)
    .executeTakeFirst();
  return row ? toRecord(row) : null;
}

const isApprovedStatement: PreparedStatement = {
  name: 'application-is-approved',
  text: `select exists (select from application where user_id = $1 and state = 'approved') as approved`,
};

export async function findApproval(database: Database, of: UserId): Promise<boolean> {
  const [row] = await database.query<{ approved: boolean }>(isApprovedStatement, [of]);
  return row?.approved ?? false;
}

export async function removeApplication(on: Transaction, of: UserId): Promise<void> {
  await on.deleteFrom('application').where('user_id', '=', of).execute();
}

interface ApplicationRow {
  id: string;
  state: string;
  sent_at: Date | null;
  sendings: number;
  decided_at: Date | null;
  note: string | null;
  reopened_steps: string[];
}

function toRecord(row: ApplicationRow): ApplicationRecord {
  const state = applicationStates.find((known) => known === row.state);
  invariant(state, 'The table keeps the states of the contract.');
  return {
    id: applicationId.parse(row.id),
    state,
    sentAt: row.sent_at,
    sendings: row.sendings,
    decidedAt: row.decided_at,
    note: row.note,
    reopened: profileParts.filter((part) => row.reopened_steps.includes(part)),
  };
}
