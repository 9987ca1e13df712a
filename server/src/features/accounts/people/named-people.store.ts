import { fullNameOf } from '@redoubt/contract/shared/full-name.ts';
import { type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import { type Role, role } from '@redoubt/contract/shared/roles.ts';
import { normalizeEmail } from '@redoubt/contract/shared/terms/person-terms.ts';
import { sql } from 'kysely';
import { containsWords } from '#platform/database/contains-words.ts';
import type { Queryable } from '#platform/database/database.ts';

/** What staff call a person. */
export interface NamedPerson {
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly role: Role;
}

/** Some people by id, disabled and erased ones too. */
export async function listNamedPeople(
  on: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await on
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name', 'email', 'email_verified_at', 'role'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: userId.parse(row.id),
        name: fullNameOf({ firstname: row.first_name, lastname: row.last_name }),
        email: row.email,
        isEmailVerified: row.email_verified_at !== null,
        role: role.parse(row.role),
      },
    ]),
  );
}

/** An SQL condition about `user_account`: every word is part of a name, the address or the handle. */
export function matchesWordsSql(text: string) {
  return containsWords(sql`account_words(user_account)`, text);
}

/** The address that a search is for, in the form in which addresses are compared; null where it is for other words. */
export function addressIn(text: string | undefined): string | null {
  return text?.includes('@') === true ? normalizeEmail(text) : null;
}

/** The people whom words find, at most `limit`: whoever has exactly this address, then the newest accounts. */
export async function findPeopleByWords(on: Queryable, text: string, limit: number): Promise<UserId[]> {
  const rows = await on
    .selectFrom('user_account')
    .select('id')
    .where(matchesWordsSql(text))
    .orderBy(sql`email = ${addressIn(text) ?? ''}`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => userId.parse(id));
}
