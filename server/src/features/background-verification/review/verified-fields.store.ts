import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#kit.ts';

/**
 * The fields in which a person is verified, from A to Z: those that Admins named when they verified the person's credential
 * documents. Whether the person is approved as well, the applications say.
 */
export async function listVerifiedFields(on: Queryable, of: UserId): Promise<string[]> {
  const rows = await on
    .selectFrom('verification_document')
    .select('proven_fields')
    .where('user_id', '=', of)
    .where('state', '=', 'verified')
    .execute();
  return [...new Set(rows.flatMap((row) => row.proven_fields))].toSorted();
}
