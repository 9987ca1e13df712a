import type { UserId } from '@redoubt/contract/ids.ts';
import { type PublicPart, publicParts } from '@redoubt/contract/profile';
import type { Queryable, Transaction } from '#platform/database/database.ts';

export interface PageChoice {
  readonly isOn: boolean;
  readonly shows: readonly PublicPart[];
}

/** What a page shows before its owner has chosen: nothing that only some wish to show. */
const usual: PageChoice = { isOn: false, shows: ['photo', 'skills', 'languages', 'projects', 'stats'] };

/** What the person chose; without a choice the page is off. */
export async function readPageChoice(on: Queryable, of: UserId): Promise<PageChoice> {
  const row = await on
    .selectFrom('public_page')
    .select(['is_on', 'shows'])
    .where('user_id', '=', of)
    .executeTakeFirst();
  return row ? { isOn: row.is_on, shows: publicParts.filter((part) => row.shows.includes(part)) } : usual;
}

export async function updatePageChoice(
  transaction: Transaction,
  of: UserId,
  { isOn, shows, at }: PageChoice & { readonly at: Date },
): Promise<void> {
  const values = { is_on: isOn, shows: [...shows], changed_at: at };
  await transaction
    .insertInto('public_page')
    .values({ user_id: of, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function removePageChoice(transaction: Transaction, of: UserId): Promise<void> {
  await transaction.deleteFrom('public_page').where('user_id', '=', of).execute();
}
