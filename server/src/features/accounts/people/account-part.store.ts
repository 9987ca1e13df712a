import type { VersionedPart } from '#platform/database/person-part.ts';

/** What the account contributes to its person's profile. */
export const accountPart: VersionedPart<{
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly avatarUrl: string | null;
  readonly role: string;
  readonly isDisabled: boolean;
}> = {
  rows: ['user_account.id'],
  sql: `(select json_build_object('firstname', first_name, 'lastname', last_name, 'email', email,
      'isEmailVerified', email_verified_at is not null, 'avatarUrl', avatar_url,
      'role', role, 'isDisabled', disabled_at is not null)
    from user_account where id = person.id)`,
};
