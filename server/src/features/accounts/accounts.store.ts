import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { SignUp, User } from '@redoubt/contract/accounts';
import { type UserId, userId } from '@redoubt/contract/ids.ts';
import { type Role, role } from '@redoubt/contract/roles.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

export interface NewAccount extends Pick<SignUp, 'email' | 'firstname' | 'lastname'> {
  readonly role: Role;
  readonly handle: string;
  readonly acceptedTermsVersion: string | null;
  readonly createdAt: Date;
  readonly emailVerifiedAt?: Date;
}

/** Inserts an account; null when the address or the handle is taken. */
export async function insertAccount(on: Queryable, account: NewAccount): Promise<UserId | null> {
  const inserted = await on
    .insertInto('user_account')
    .values({
      id: uuidv7(),
      email: account.email,
      first_name: account.firstname,
      last_name: account.lastname,
      role: account.role,
      handle: account.handle,
      accepted_terms_version: account.acceptedTermsVersion,
      email_verified_at: account.emailVerifiedAt ?? null,
      created_at: account.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted ? userId.parse(inserted.id) : null;
}

export async function isEmailTaken(on: Queryable, email: string): Promise<boolean> {
  const found = await on
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertCredential(
  on: Queryable,
  { userId: id, passwordHash, at }: { userId: UserId; passwordHash: string; at: Date },
): Promise<void> {
  await on
    .insertInto('credential')
    .values({ user_id: id, password_hash: passwordHash, changed_at: at })
    .execute();
}

export interface SignInCandidate {
  readonly user: User;
  readonly passwordHash: string;
  readonly isDisabled: boolean;
}

const userColumns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'role',
  'email_verified_at',
  'avatar_url',
  sql<string | null>`(select subject from connected_account
    where connected_account.user_id = user_account.id and provider = 'linkedin')`.as('linkedin_id'),
] as const;

export async function findSignInCandidate(on: Queryable, email: string): Promise<SignInCandidate | null> {
  const row = await on
    .selectFrom('user_account')
    .innerJoin('credential', 'credential.user_id', 'user_account.id')
    .select([...userColumns, 'disabled_at', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
  return row
    ? { user: toUser(row), passwordHash: row.password_hash, isDisabled: row.disabled_at !== null }
    : null;
}

export async function findUserByEmail(on: Queryable, email: string): Promise<User | null> {
  const row = await on
    .selectFrom('user_account')
    .select(userColumns)
    .where('email', '=', email)
    .executeTakeFirst();
  return row ? toUser(row) : null;
}

export async function getUser(on: Queryable, id: UserId): Promise<User> {
  return toUser(
    await on.selectFrom('user_account').select(userColumns).where('id', '=', id).executeTakeFirstOrThrow(),
  );
}

/** As `getUser`; whoever else asks so for the account waits until this transaction ends. */
export async function lockUser(transaction: Transaction, id: UserId): Promise<User> {
  return toUser(
    await transaction
      .selectFrom('user_account')
      .select(userColumns)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(),
  );
}

/** How people appear in public: by handle, and by name only when they published it. */
export interface PublicPerson {
  readonly id: string;
  readonly handle: string;
  readonly name: string | null;
}

/** The people of `ids` who may be shown in public; disabled accounts are left out. */
export async function listPublicPeople(on: Queryable, ids: readonly string[]): Promise<PublicPerson[]> {
  if (ids.length === 0) return [];
  const rows = await on
    .selectFrom('user_account')
    .select(['id', 'handle', 'publishes_name', 'first_name', 'last_name'])
    .where('id', 'in', [...ids])
    .where('disabled_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    handle: row.handle,
    name: row.publishes_name ? `${row.first_name} ${row.last_name}` : null,
  }));
}

export async function getHandle(on: Queryable, id: UserId): Promise<string> {
  const row = await on
    .selectFrom('user_account')
    .select('handle')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.handle;
}

export interface UserRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  role: string;
  email_verified_at: Date | null;
  avatar_url: string | null;
  /** Who they are at LinkedIn; null where it is not connected. */
  linkedin_id: string | null;
}

export function toUser(row: UserRow): User {
  return {
    id: userId.parse(row.id),
    email: row.email,
    firstname: row.first_name,
    lastname: row.last_name,
    role: role.parse(row.role),
    isEmailVerified: row.email_verified_at !== null,
    avatarUrl: row.avatar_url,
    ...(row.linkedin_id !== null && { linkedinId: row.linkedin_id }),
  };
}
