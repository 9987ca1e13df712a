import { type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import { sql } from 'kysely';
import type { Queryable } from '#kit.ts';
import type { PersonPart } from '#platform/database/person-part.ts';

/**
 * The fields in which a person is verified, from A to Z: those that Admins named when they verified the person's credential
 * documents. Whether the person is approved as well, the applications say.
 */
export async function listVerifiedFields(on: Queryable, of: UserId): Promise<string[]> {
  return [...((await listVerifiedFieldsOf(on, [of])).get(of) ?? [])];
}

/** The same in a statement that reads people from several features. */
export const verifiedFieldsPart: PersonPart<string[]> = {
  sql: `array(select distinct field from verification_document document, unnest(document.proven_fields) field
    where document.user_id = person.id and document.state = 'verified' order by field)`,
};

/** The same of several people, by their ids; who has no verified credential is absent. */
export async function listVerifiedFieldsOf(
  on: Queryable,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, readonly string[]>> {
  const rows = await on
    .selectFrom('verification_document')
    .select(['user_id', 'proven_fields'])
    .where('user_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('state', '=', 'verified')
    .execute();
  const found = new Map<UserId, string[]>();
  for (const row of rows) {
    const of = userId.parse(row.user_id);
    found.set(of, [...new Set([...(found.get(of) ?? []), ...row.proven_fields])].toSorted());
  }
  return found;
}
