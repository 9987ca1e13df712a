import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

/** What the account says of the person. */
export async function findAccountForExport(on: Queryable, id: UserId) {
  const row = await on
    .selectFrom('user_account')
    .select([
      'email',
      'first_name',
      'last_name',
      'role',
      'handle',
      'publishes_name',
      'time_zone',
      'accepted_terms_version',
      'email_verified_at',
      'created_at',
      'disabled_at',
      'disabled_reason',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    email: row.email,
    firstname: row.first_name,
    lastname: row.last_name,
    role: row.role,
    handle: row.handle,
    isNamePublic: row.publishes_name,
    timeZone: row.time_zone,
    acceptedTermsVersion: row.accepted_terms_version,
    emailVerifiedAt: row.email_verified_at,
    createdAt: row.created_at,
    disabledAt: row.disabled_at,
    disabledReason: row.disabled_reason,
  };
}

/** Reduces the account to what public results still refer to: a row with its id, called 'Deleted expert'. */
export async function updateAccountErased(transaction: Transaction, id: UserId): Promise<void> {
  const nobody = id.replaceAll('-', '');
  await transaction
    .updateTable('user_account')
    .set({
      email: `${nobody}@deleted.invalid`,
      first_name: 'Deleted',
      last_name: 'expert',
      role: 'Expert',
      publishes_name: true,
      time_zone: null,
      handle: `deleted-expert-${nobody.slice(-16)}`,
      accepted_terms_version: null,
      email_verified_at: null,
      avatar_url: null,
      disabled_reason: null,
    })
    .where('id', '=', id)
    .execute();
}

/** The addresses to which our mail to the person went or may go: the account's, and one that is to replace it. */
export async function listAddressesOf(on: Queryable, id: UserId): Promise<string[]> {
  const rows = await on
    .selectFrom('user_account')
    .select('email')
    .where('id', '=', id)
    .union(on.selectFrom('mailed_link').select('email').where('user_id', '=', id))
    .execute();
  return rows.map(({ email }) => email);
}
