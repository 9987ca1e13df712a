import type { UserId, ValidationItemId } from '@redoubt/contract/shared/ids.ts';
import type { Database, PreparedStatement, Queryable } from '#platform/database/database.ts';

/** Who asks for an item, and what they may see. */
export interface Taker {
  readonly userId: UserId;
  /** The fields in which they are verified, in lower case. */
  readonly fields: readonly string[];
  /** The organizations of which they are a member or an expert. */
  readonly organizationIds: readonly string[];
  /** Whether their record lets them decide alone or in a panel. */
  readonly isReviewer: boolean;
  /** Whether the next item is one whose answer is known, where there is one. */
  readonly isGoldDue: boolean;
}

/** An item that a person has open. */
export interface Lease {
  readonly itemId: ValidationItemId;
  readonly openedAt: Date;
  readonly expiresAt: Date;
}

const takeNextItem: PreparedStatement = {
  name: 'take-next-validation',
  text: `
    select item_id as "itemId", opened_at as "openedAt", expires_at as "expiresAt"
    from take_next_validation($1, $2, $3, $4, $5, $6, $7)`,
};

/** Without an item where others were faster; there may be another. */
type Taken = (Lease | { readonly itemId: null }) & { readonly [column: string]: unknown };

/** Each of them fails only where others took or decided the item while this call waited for it. */
const TRIES = 20;

/** The item that a person has open, or the next for them: the least covered first, of these the oldest. Null without one. */
export async function takeNext(
  database: Database,
  { userId, fields, organizationIds, isReviewer, isGoldDue }: Taker,
  { at, expiresAt }: { readonly at: Date; readonly expiresAt: Date },
): Promise<Lease | null> {
  const values = [userId, at, expiresAt, fields, organizationIds, isReviewer, isGoldDue];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [taken] = await database.query<Taken>(takeNextItem, values);
    if (!taken) return null;
    if (taken.itemId !== null) return taken;
  }
  return null;
}

/** The lease of an item that a person has, whether its time is over or not. */
export async function findLease(
  on: Queryable,
  userId: UserId,
  itemId: ValidationItemId,
): Promise<Omit<Lease, 'itemId'> | null> {
  const row = await on
    .selectFrom('validation_lease')
    .select(['opened_at as openedAt', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row ?? null;
}

/** Ends a lease that is not over; null where there is none. */
export async function endLease(
  on: Queryable,
  { userId, itemId, at }: { readonly userId: UserId; readonly itemId: ValidationItemId; readonly at: Date },
): Promise<{ readonly openedAt: Date } | null> {
  const row = await on
    .deleteFrom('validation_lease')
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .where('expires_at', '>', at)
    .returning('opened_at as openedAt')
    .executeTakeFirst();
  return row ?? null;
}

/** Removes leases that ended before; until then they tell their person that the time was over. */
export async function removeLeases(on: Queryable, before: Date): Promise<void> {
  await on.deleteFrom('validation_lease').where('expires_at', '<', before).execute();
}
