import { hash } from 'node:crypto';
import pg from 'pg';
import { copyRights } from './copy-rights.ts';

/**
 * What the migrations grant rights to. The databases of a cluster share it, so nobody logs in as it: each database has a
 * role of its own that gets the same rights there, and none elsewhere.
 */
export const APPLICATION_ROLE = 'redoubt_app';

/** PostgreSQL cuts longer names off without a word. */
const LONGEST_NAME_BYTES = 63;

/** The role that serves the requests of one database. */
export function loginRoleOf(database: string): string {
  const name = `${APPLICATION_ROLE}_${database}`;
  return Buffer.byteLength(name) <= LONGEST_NAME_BYTES
    ? name
    : `${APPLICATION_ROLE}_${hash('sha256', database).slice(0, 32)}`;
}

/**
 * Makes the login role of the database that `client` is connected to, or sets its password, and gives it the rights of
 * redoubt_app. Answers its name. `client` is the owner of the tables and holds the lock of the migrations.
 */
export async function prepareLoginRole(client: pg.Client, password: string): Promise<string> {
  const current = await client.query<{ name: string }>('select current_database() as name');
  const role = loginRoleOf(current.rows[0]?.name ?? '');
  const quoted = pg.escapeIdentifier(role);
  const known = await client.query('select from pg_roles where rolname = $1', [role]);
  if (known.rowCount === 0) await client.query(`create role ${quoted} nosuperuser nocreatedb nocreaterole`);
  await client.query(`alter role ${quoted} login password ${pg.escapeLiteral(password)}`);
  await copyRights(client, { from: APPLICATION_ROLE, to: role });
  await closeSharedLogin(client);
  return role;
}

const CONCURRENTLY_UPDATED = 'XX000';
const NOT_ALLOWED = '42501';

/**
 * Earlier releases logged in as redoubt_app itself, and may still do so while machines are updated one by one: whoever
 * starts after the last of them closes that door. Where another owner made the role, that owner does.
 */
async function closeSharedLogin(client: pg.Client): Promise<void> {
  const open = await client.query(
    'select from pg_roles where rolname = $1 and rolcanlogin and not exists (select from pg_stat_activity where usename = $1)',
    [APPLICATION_ROLE],
  );
  if (open.rowCount === 0) return;
  try {
    await client.query(`alter role ${APPLICATION_ROLE} nologin password null`);
  } catch (error) {
    const isExpected =
      error instanceof pg.DatabaseError && [CONCURRENTLY_UPDATED, NOT_ALLOWED].includes(error.code ?? '');
    if (!isExpected) throw error;
  }
}
