import { type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import { type PublicPart, publicParts } from '@redoubt/contract/profile';
import { isActiveExpertSql } from '#features/accounts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

export interface PageChoice {
  readonly isOn: boolean;
  readonly shows: readonly PublicPart[];
}

/** What a page shows before its owner has chosen: nothing by which others would recognise them. */
const usual: PageChoice = { isOn: false, shows: ['skills', 'languages', 'projects', 'stats'] };

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

/** A page that is on, as it was last changed by its owner's choice. */
export interface PublicPageState {
  readonly userId: UserId;
  readonly changedAt: Date;
}

/** The pages that are on, of `of` alone where that is given; those of closed accounts are among them. */
export async function listPagesOn(on: Queryable, of?: UserId): Promise<PublicPageState[]> {
  const rows = await on
    .selectFrom('public_page')
    .select(['user_id', 'changed_at'])
    .where('is_on', '=', true)
    .$if(of !== undefined, (query) => query.where('user_id', '=', of ?? ''))
    .execute();
  return rows.map((row) => ({ userId: userId.parse(row.user_id), changedAt: row.changed_at }));
}

/** Those of the people whose page is on. */
export async function listOwnersOfPagesOn(
  on: Queryable,
  of: readonly UserId[],
): Promise<ReadonlySet<string>> {
  if (of.length === 0) return new Set();
  const rows = await on
    .selectFrom('public_page')
    .select('user_id')
    .where('is_on', '=', true)
    .where('user_id', 'in', [...of])
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

/** An SQL condition for the statements of others: the page of the person whom the expression `ofUser` names is on. */
export function isPageOnSql(ofUser: string): string {
  return `(select page.is_on from public_page page where page.user_id = ${ofUser})`;
}

/**
 * An SQL condition for the statements of others: everyone may see the page of the person whom the expression `ofUser`
 * names, and its owner has chosen nothing anew since `changedAt`. Looked up for each row, never for all people at once.
 */
export function isShownPageSql(ofUser: string, changedAt: string): string {
  return `((select page.is_on and page.changed_at = ${changedAt} from public_page page
      where page.user_id = ${ofUser}) and ${isActiveExpertSql(ofUser)})`;
}
