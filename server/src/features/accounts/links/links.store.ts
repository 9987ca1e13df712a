import { sql } from 'kysely';
import { type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

/** What a mailed link may do; the table keeps the same list. */
export const linkPurposes = [
  'verify-email',
  'change-email',
  'reset-password',
  'link-identity',
  'keep-account',
  'admit-browser',
] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

export interface NewLinkRow {
  readonly userId: UserId;
  readonly purpose: LinkPurpose;
  readonly tokenHash: Buffer;
  readonly email: string;
  readonly subject: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Stores a link in place of the person's earlier one for the same purpose. */
export async function insertLink(transaction: Transaction, link: NewLinkRow): Promise<void> {
  const row = {
    token_hash: link.tokenHash,
    email: link.email,
    subject: link.subject,
    created_at: link.createdAt,
    expires_at: link.expiresAt,
    used_at: null,
  };
  await transaction
    .insertInto('mailed_link')
    .values({ user_id: link.userId, purpose: link.purpose, ...row })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'purpose']).doUpdateSet({
        ...row,
        issues: sql<number>`case when mailed_link.created_at < ${link.createdAt}::timestamptz - interval '1 day'
          then 2 else least(mailed_link.issues + 1, 1000) end`,
      }),
    )
    .execute();
}

export interface LinkRow {
  readonly userId: UserId;
  readonly purpose: LinkPurpose;
  readonly email: string;
  readonly subject: string | null;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  /** The address that the account has now. */
  readonly accountEmail: string;
}

export async function findLinkRow(on: Queryable, tokenHash: Buffer): Promise<LinkRow | null> {
  const row = await selectLinks(on).where('token_hash', '=', tokenHash).executeTakeFirst();
  return row ? toLinkRow(row) : null;
}

/** As `findLinkRow`, with a lock: others who lock the link wait until this transaction ends. */
export async function lockLinkRow(transaction: Transaction, tokenHash: Buffer): Promise<LinkRow | null> {
  const row = await selectLinks(transaction)
    .where('token_hash', '=', tokenHash)
    .forUpdate('mailed_link')
    .executeTakeFirst();
  return row ? toLinkRow(row) : null;
}

export async function markLinkUsed(transaction: Transaction, tokenHash: Buffer, at: Date): Promise<void> {
  await transaction
    .updateTable('mailed_link')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** When the person's newest link for a purpose was mailed and its number; null without one. */
export async function findLastIssue(
  on: Queryable,
  of: UserId,
  purpose: LinkPurpose,
): Promise<{ at: Date; issues: number } | null> {
  const row = await on
    .selectFrom('mailed_link')
    .select(['created_at', 'issues'])
    .where('user_id', '=', of)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row ? { at: row.created_at, issues: row.issues } : null;
}

/** The address to which the person's link for a purpose was mailed, while the link can still be used. */
export async function findLiveLinkEmail(
  on: Queryable,
  { of, purpose, at }: { of: UserId; purpose: LinkPurpose; at: Date },
): Promise<string | null> {
  const row = await on
    .selectFrom('mailed_link')
    .select('email')
    .where('user_id', '=', of)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Takes back the person's links for these purposes: they stop working, used or not. */
export async function removeLinks(
  on: Queryable,
  of: UserId,
  purposes: readonly LinkPurpose[] = linkPurposes,
): Promise<void> {
  await on
    .deleteFrom('mailed_link')
    .where('user_id', '=', of)
    .where('purpose', 'in', [...purposes])
    .execute();
}

export async function removeExpiredLinks(on: Queryable, expiredBefore: Date): Promise<void> {
  await on.deleteFrom('mailed_link').where('expires_at', '<', expiredBefore).execute();
}

/** What the table holds of a person's links, without their tokens. */
export async function listLinksForExport(on: Queryable, of: UserId) {
  const rows = await on
    .selectFrom('mailed_link')
    .select(['purpose', 'email', 'created_at', 'expires_at', 'used_at'])
    .where('user_id', '=', of)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    purpose: row.purpose,
    email: row.email,
    mailedAt: row.created_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
  }));
}

function selectLinks(on: Queryable) {
  return on
    .selectFrom('mailed_link')
    .innerJoin('user_account', 'user_account.id', 'mailed_link.user_id')
    .select(['user_id', 'purpose', 'mailed_link.email', 'subject', 'expires_at', 'used_at'])
    .select('user_account.email as account_email');
}

interface SelectedLink {
  user_id: string;
  purpose: string;
  email: string;
  subject: string | null;
  expires_at: Date;
  used_at: Date | null;
  account_email: string;
}

function toLinkRow(row: SelectedLink): LinkRow | null {
  const purpose = linkPurposes.find((known) => known === row.purpose);
  if (!purpose) return null;
  return {
    userId: userId.parse(row.user_id),
    purpose,
    email: row.email,
    subject: row.subject,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    accountEmail: row.account_email,
  };
}
