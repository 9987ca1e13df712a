import { sql } from 'kysely';
import type { ApplicationState, Urgency } from '@redoubt/contract/applications';
import { type ApplicationId, type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import type { PreparedStatement, Queryable, Transaction } from '#platform/database/database.ts';
import { queryWithin } from '#platform/database/query-within.ts';
import { type Listing, MADE_BY, rankOf } from './make-listing.ts';

/**
 * Stores a row in place of the version it was computed after, or as the first one where that is null. False where
 * another was written meanwhile.
 */
export async function writeListing(
  transaction: Transaction,
  listing: Listing,
  after: number | null,
): Promise<boolean> {
  const { id, userId: of } = listing.shown;
  const values = columnsOf(listing);
  if (after === null) {
    const inserted = await transaction
      .insertInto('application_listing')
      .values({ application_id: id, user_id: of, version: 1, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return inserted.numInsertedOrUpdatedRows === 1n;
  }
  const given = columns.map((column) => values[column]);
  const { affected } = await queryWithin(transaction, rewriting, [id, after, ...given]);
  return affected === 1;
}

const columns = [
  'is_listed',
  'state',
  'urgency',
  'profile_urgency',
  'listed_at',
  'name_key',
  'completion',
  'found',
  'shown',
  'rises_at',
  'made_by',
] as const;

/** Prepared, since it runs with every save of a step. */
const rewriting: PreparedStatement = {
  name: 'application-listing-rewriting',
  text: `update application_listing set version = version + 1, written_by = pg_current_xact_id(),
    ${columns.map((column, nth) => `${column} = $${String(nth + 3)}`).join(', ')}
    where application_id = $1 and version = $2`,
};

/** The row of a listing, as it is stored. */
export function columnsOf({ shown, profileUrgency, ...listing }: Listing) {
  return {
    is_listed: listing.isListed,
    state: shown.status,
    urgency: rankOf(shown.urgency),
    profile_urgency: rankOf(profileUrgency),
    listed_at: listing.listedAt,
    name_key: listing.nameKey,
    completion: shown.profileCompletion,
    found: listing.found,
    shown: JSON.stringify(shown),
    rises_at: listing.risesAt,
    made_by: MADE_BY,
  } satisfies Record<(typeof columns)[number], unknown>;
}

export interface ListedState {
  readonly status: ApplicationState;
  readonly urgency: Urgency;
  readonly risesAt: Date | null;
}

/** Writes the state of an application into its row and nothing else; the caller holds the row's lock. */
export async function updateListedState(
  transaction: Transaction,
  id: ApplicationId,
  { status, urgency, risesAt }: ListedState,
): Promise<void> {
  await sql`
    update application_listing set version = version + 1, written_by = pg_current_xact_id(), state = ${status},
      urgency = ${rankOf(urgency)}, rises_at = ${risesAt}, shown = shown || ${JSON.stringify({ status, urgency })}::jsonb
    where application_id = ${id}
  `.execute(transaction);
}

/**
 * The people whose rows must be computed again, at most `limit`: those without a row, those whose urgency has risen,
 * and those whose row was computed under other agreements or rules.
 */
export async function listOutdated(
  on: Queryable,
  { now, limit }: { now: Date; limit: number },
): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: string }>`
    (select user_id from application_listing where rises_at <= ${now} limit ${limit})
    union (select user_id from application_listing where made_by < ${MADE_BY} limit ${limit})
    union (select user_id from application_listing where made_by > ${MADE_BY} limit ${limit})
    union (select user_id from application
      where not exists (select from application_listing where application_id = application.id) limit ${limit})
    limit ${limit}
  `.execute(on);
  return rows.map((row) => userId.parse(row.user_id));
}
