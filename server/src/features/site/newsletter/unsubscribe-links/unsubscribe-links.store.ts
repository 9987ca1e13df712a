import type { Queryable, Transaction } from '#platform/database/database.ts';

export interface NewUnsubscribeLink {
  readonly tokenHash: Buffer;
  readonly subscriberId: string;
  readonly at: Date;
}

export async function insertUnsubscribeLink(
  transaction: Transaction,
  { tokenHash, subscriberId, at }: NewUnsubscribeLink,
): Promise<void> {
  await transaction
    .insertInto('newsletter_unsubscribe_link')
    .values({ token_hash: tokenHash, subscriber_id: subscriberId, created_at: at })
    .execute();
}

/** Whose link it is: nobody's where its subscriber has left; null where there is no such link. */
export async function findUnsubscribeLink(
  on: Queryable,
  tokenHash: Buffer,
): Promise<{ subscriberId: string | null } | null> {
  const row = await on
    .selectFrom('newsletter_unsubscribe_link')
    .select('subscriber_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ? { subscriberId: row.subscriber_id } : null;
}

/** Links whose subscriber has left: they only say that it is done. */
export async function removeSpentLinks(on: Queryable, createdBefore: Date): Promise<void> {
  await on
    .deleteFrom('newsletter_unsubscribe_link')
    .where('subscriber_id', 'is', null)
    .where('created_at', '<', createdBefore)
    .execute();
}
