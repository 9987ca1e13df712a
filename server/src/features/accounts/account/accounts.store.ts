import { v7 as uuidv7 } from 'uuid';
import type { User } from '@redoubt/contract/shared/user.ts';
import { type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import { type Role, role } from '@redoubt/contract/shared/roles.ts';
import { TERMS_VERSION } from '@redoubt/contract/shared/terms/site-terms.ts';
import { batchCallsBy } from '#platform/batch-calls.ts';
import { invariant } from '#platform/invariant.ts';
import type { Database, PreparedStatement, Queryable, Transaction } from '#platform/database/database.ts';
import { PersonErased } from '#platform/erased.ts';

export interface NewAccount extends Pick<User, 'email' | 'firstname' | 'lastname'> {
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

/** What is known of an account, except its secrets. */
export interface Account extends Omit<User, 'linkedinId'> {
  readonly isDisabled: boolean;
}

/** Identifies an account. */
export type AccountKey = { readonly email: string } | { readonly userId: UserId };

const columns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'role',
  'email_verified_at',
  'avatar_url',
  'accepted_terms_version',
  'disabled_at',
] as const;

/** The accounts for the statements of others to join: `join ${accountsSql} account on account.id = …`. */
export const accountsSql = `(select handle, ${columns.join(', ')} from user_account)`;

/** The SQL expression of the full name in a row of `accountsSql`, or of `user_account`, as `fullNameOf` composes it. */
export function fullNameSql(account: string): string {
  return `trim(${account}.first_name || ' ' || ${account}.last_name)`;
}

/** An SQL condition for the statements of others: the account whom the expression `id` names is not disabled. */
export function isEnabledSql(id: string): string {
  return `(select account.disabled_at is null from user_account account where account.id = ${id})`;
}

function selectAccount(on: Queryable, key: AccountKey) {
  const rows = on.selectFrom('user_account').select(columns);
  return 'email' in key ? rows.where('email', '=', key.email) : rows.where('id', '=', key.userId);
}

/** Null where nobody has the address. */
export async function findAccount(on: Queryable, key: AccountKey): Promise<Account | null> {
  const row = await selectAccount(on, key).executeTakeFirst();
  return row ? toAccount(row) : null;
}

/** As `lockUser`, by address; null where nobody has it, or their erasure has begun. */
export async function lockAccount(
  transaction: Transaction,
  key: { readonly email: string },
): Promise<Account | null> {
  const row = await lockRow(transaction, key);
  return row && row.erased_at === null ? toAccount(row) : null;
}

async function lockRow(transaction: Transaction, key: AccountKey) {
  const row = await selectAccount(transaction, key).select('erased_at').forNoKeyUpdate().executeTakeFirst();
  return row ?? null;
}

export async function getUser(on: Queryable, id: UserId): Promise<User> {
  return toUser(await selectAccount(on, { userId: id }).executeTakeFirstOrThrow());
}

/**
 * As `getUser`, and locks the account: others who lock it wait until this transaction ends. Whatever changes a person's
 * credentials, links, factors or deletion takes this lock first, so that no two such transactions deadlock. Rows that
 * only refer to the person are written without it.
 * @throws PersonErased once the person's erasure has begun.
 */
export async function lockUser(transaction: Transaction, id: UserId): Promise<User> {
  const row = await lockRow(transaction, { userId: id });
  invariant(row, 'An account keeps its row.');
  if (row.erased_at !== null) throw new PersonErased(id);
  return toUser(row);
}

export interface LockedPerson extends Account {
  readonly isErased: boolean;
}

/** As `lockUser`, by an id that comes from a request; null where there is no such account. */
export async function lockPerson(transaction: Transaction, id: UserId): Promise<LockedPerson | null> {
  const row = await lockRow(transaction, { userId: id });
  return row && { ...toAccount(row), isErased: row.erased_at !== null };
}

/** Disables an account for a reason, or enables it again; what its sessions may do changes at the commit. */
export async function updateDisabled(
  transaction: Transaction,
  id: UserId,
  disabled: { readonly at: Date; readonly reason: string } | null,
): Promise<void> {
  await transaction
    .updateTable('user_account')
    .set({ disabled_at: disabled?.at ?? null, disabled_reason: disabled?.reason ?? null })
    .where('id', '=', id)
    .execute();
}

/** As `lockUser`, also for a person who is being erased. */
export async function lockAccountLeaving(transaction: Transaction, id: UserId): Promise<User> {
  return toUser(await selectAccount(transaction, { userId: id }).forNoKeyUpdate().executeTakeFirstOrThrow());
}

/**
 * Waits for everybody who is writing about the person, and lets nobody begin to until the transaction ends; after
 * `updateErased`, nobody ever does. It must be the transaction's first lock of the account: a transaction that asks for
 * it while it holds a weaker one would deadlock with others that do the same.
 */
export async function lockForErasure(transaction: Transaction, id: UserId): Promise<User> {
  return toUser(await selectAccount(transaction, { userId: id }).forUpdate().executeTakeFirstOrThrow());
}

/** The mark that an erasure leaves before it removes anything. Once set it never changes. */
export async function updateErased(transaction: Transaction, id: UserId, at: Date): Promise<void> {
  await transaction
    .updateTable('user_account')
    .set({ erased_at: at })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .execute();
}

/** The people among these whose erasure has begun. */
export async function listErased(on: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await on
    .selectFrom('user_account')
    .select('id')
    .where('id', 'in', [...ids])
    .where('erased_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Gives the account another role; what its sessions may do changes at the commit, in every process. */
export async function updateRole(transaction: Transaction, id: UserId, to: Role): Promise<void> {
  await transaction.updateTable('user_account').set({ role: to }).where('id', '=', id).execute();
}

/** All Admins, disabled ones too. Others who lock them wait until this transaction ends. */
export async function lockAdmins(transaction: Transaction): Promise<Account[]> {
  const rows = await selectAdmins(transaction).orderBy('id').forNoKeyUpdate().execute();
  return rows.map(toAccount);
}

/** As `lockAdmins`, without a lock. */
export async function listAdmins(on: Queryable): Promise<Account[]> {
  return (await selectAdmins(on).execute()).map(toAccount);
}

function selectAdmins(on: Queryable) {
  return on.selectFrom('user_account').select(columns).where('role', '=', 'Admin');
}

export async function getHandle(on: Queryable, id: UserId): Promise<string> {
  const row = await on
    .selectFrom('user_account')
    .select('handle')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.handle;
}

const handles: PreparedStatement = {
  name: 'handles-of-accounts',
  text: 'select id, handle from user_account where id = any($1::uuid[])',
};

/** The same, outside of transactions: those who ask at the same time share a statement. */
export const readHandle = batchCallsBy(
  async (database: Database, ids: readonly UserId[]) => {
    const rows = await database.query<{ id: string; handle: string }>(handles, [ids]);
    const byId = new Map(rows.map(({ id, handle }) => [id, handle]));
    return ids.map((id) => {
      const handle = byId.get(id);
      invariant(handle !== undefined, 'Whoever has a handle is there.');
      return handle;
    });
  },
  { atMost: 50 },
);

/** An account as `accountsSql` reads it. */
export interface AccountRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  role: string;
  email_verified_at: Date | null;
  avatar_url: string | null;
  accepted_terms_version: string | null;
}

export function toUser(row: AccountRow): User {
  return {
    id: userId.parse(row.id),
    email: row.email,
    firstname: row.first_name,
    lastname: row.last_name,
    role: role.parse(row.role),
    isEmailVerified: row.email_verified_at !== null,
    avatarUrl: row.avatar_url,
    ...(row.accepted_terms_version !== TERMS_VERSION && { isAskedForTerms: true }),
  };
}

function toAccount(row: AccountRow & { disabled_at: Date | null }): Account {
  return { ...toUser(row), isDisabled: row.disabled_at !== null };
}

/** The general terms as they are now hold for the person. */
export async function updateTermsAccepted(on: Queryable, id: UserId): Promise<void> {
  await on
    .updateTable('user_account')
    .set({ accepted_terms_version: TERMS_VERSION })
    .where('id', '=', id)
    .execute();
}

/** Notes that the person reads the mail of their address; an earlier note stays. */
export async function markEmailVerified(on: Queryable, id: UserId, at: Date): Promise<void> {
  await on
    .updateTable('user_account')
    .set({ email_verified_at: at })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute();
}
