import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { TEMPLATE_DATABASE } from '#testing/global-setup.ts';
import { createLog } from '#platform/log/log.ts';
import { installJobs } from '#platform/jobs/index.ts';
import type { Connection } from '../connection.ts';
import { migrate } from '../migrations/migrate.ts';
import { APPLICATION_ROLE, loginRoleOf } from './application-role.ts';

const cluster = inject('databaseOwner');
const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** Runs statements one after the other; answers the rows of the last. */
async function run(connection: Connection, ...statements: readonly string[]): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await client.query<pg.QueryResultRow>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** An empty database of the cluster, of the given owner. */
async function makeEmpty(
  prefix: string,
  owner: Connection = cluster,
  template = 'template1',
): Promise<Connection> {
  const database = `${prefix}${randomBytes(6).toString('hex')}`;
  const quoted = pg.escapeIdentifier(database);
  await run(cluster, `create database ${quoted} owner ${owner.user} template ${template}`);
  undo.push(() => run(cluster, `drop database ${quoted} with (force)`));
  return { ...owner, database };
}

/** A database whose tables are there already: what is installed is who may log in. */
const makeDatabase = (prefix: string) => makeEmpty(prefix, cluster, TEMPLATE_DATABASE);

/** A role that may make roles and is no superuser, as managed clusters give one to each customer. */
async function makeOwner(): Promise<Connection> {
  const user = `owner_${randomBytes(6).toString('hex')}`;
  await run(cluster, `create role ${user} login createrole password 'owner'`);
  return { ...cluster, user, password: 'owner' };
}

function install(owner: Connection, password: string): Promise<Connection> {
  return migrate({
    owner,
    applicationPassword: password,
    alongside: () => installJobs(owner, createLog({ mode: 'test' })),
  });
}

const works = (connection: Connection) =>
  run(
    connection,
    'insert into seed_scenario values ($$mine$$, now()) on conflict do nothing',
    "select graphile_worker.add_job('test')",
    'select 1 from graphile_worker._private_jobs limit 1',
  );

describe('two installations on one cluster', () => {
  it('keep their passwords, whichever starts how often', async () => {
    const [one, other] = [await makeDatabase('one_'), await makeDatabase('other_')];
    const first = await install(one, 'password of the one');
    const second = await install(other, 'password of the other');
    expect(await works(first)).toHaveLength(1);
    expect(await works(second)).toHaveLength(1);
    await install(one, 'password of the one');
    expect(await works(second)).toHaveLength(1);
    await install(other, 'a new password of the other');
    expect(await works(first)).toHaveLength(1);
    await expect(run(second, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  it('start at the same moment', async () => {
    const databases = await Promise.all([1, 2, 3, 4].map((nth) => makeEmpty(`at_once_${String(nth)}_`)));
    const connections = await Promise.all(
      databases.map((one, nth) => install(one, `password ${String(nth)}`)),
    );
    expect(new Set(connections.map(({ user }) => user)).size).toBe(4);
    for (const connection of connections) expect(await works(connection)).toHaveLength(1);
  });

  it('read nothing of each other', async () => {
    const one = await install(await makeDatabase('one_'), 'password');
    const other = await install(await makeDatabase('other_'), 'password');
    const stranger = { ...one, database: other.database };
    for (const statement of [
      'select * from user_account',
      'select * from seed_scenario',
      'select * from graphile_worker._private_jobs',
      'insert into seed_scenario values ($$theirs$$, now())',
      'set role redoubt_app',
      `set role ${pg.escapeIdentifier(other.user)}`,
    ])
      await expect(run(stranger, statement)).rejects.toThrow(/permission denied/);
  });

  it('may belong to two owners, neither of them a superuser', async () => {
    const [one, other] = [await makeOwner(), await makeOwner()];
    const first = await install(await makeEmpty('one_', one), 'password of the one');
    const second = await install(await makeEmpty('other_', other), 'password of the other');
    expect(await works(first)).toHaveLength(1);
    expect(await works(second)).toHaveLength(1);
  });

  it.each(['Kunden "Nord"; drop', 'a-database-of-a-name-that-is-as-long-as-names-can-'])(
    'may be called %s',
    async (prefix) => {
      const owner = await makeDatabase(prefix);
      expect(await works(await install(owner, 'password'))).toHaveLength(1);
      expect(Buffer.byteLength(loginRoleOf(owner.database))).toBeLessThanOrEqual(63);
    },
  );
});

describe('the rights of the login role', () => {
  it('follow those that migrations give and take', async () => {
    const owner = await makeDatabase('rights_');
    const login = await install(owner, 'password');
    await run(
      owner,
      'create table extra (id integer generated by default as identity, note text, "Odd" text)',
      'create function extra_sum() returns bigint language sql as $$ select count(*) from extra $$',
      'revoke execute on function extra_sum() from public',
      'alter table extra enable row level security',
      `create policy readable on extra to ${APPLICATION_ROLE} using (true) with check (true)`,
      `grant select, update (note, "Odd") on extra to ${APPLICATION_ROLE}`,
      `grant usage on sequence extra_id_seq to ${APPLICATION_ROLE}`,
      `grant execute on function extra_sum() to ${APPLICATION_ROLE}`,
      "insert into extra (note) values ('first')",
    );
    await expect(run(login, 'select * from extra')).rejects.toThrow(/permission denied/);
    await install(owner, 'password');
    await run(login, `select nextval('extra_id_seq')`, 'select extra_sum()', `update extra set "Odd" = 'x'`);
    expect(await run(login, 'select note from extra')).toEqual([{ note: 'first' }]);
    await expect(run(login, 'update extra set id = 7')).rejects.toThrow(/permission denied/);
    await run(
      owner,
      `revoke update ("Odd") on extra from ${APPLICATION_ROLE}`,
      `revoke execute on function extra_sum() from ${APPLICATION_ROLE}`,
    );
    await install(owner, 'password');
    await expect(run(login, `update extra set "Odd" = 'y'`)).rejects.toThrow(/permission denied/);
    await expect(run(login, 'select extra_sum()')).rejects.toThrow(/permission denied/);
    await run(login, `update extra set note = 'y'`);
  });

  it('are left alone where nothing changed', async () => {
    const owner = await makeDatabase('still_');
    await install(owner, 'password');
    const written = () => run(owner, 'select max(xmin::text::bigint) from pg_class where relacl is not null');
    const before = await written();
    await migrate({ owner, applicationPassword: 'password' });
    expect(await written()).toEqual(before);
  });
});

describe('the role that earlier releases logged in as', () => {
  const canLogIn = () =>
    run(cluster, `select rolcanlogin from pg_roles where rolname = '${APPLICATION_ROLE}'`);

  it('is closed once nobody is connected as it', async () => {
    const owner = await makeDatabase('earlier_');
    await install(owner, 'password');
    await run(cluster, `alter role ${APPLICATION_ROLE} login password 'earlier'`);
    const earlier = new pg.Client({ ...owner, user: APPLICATION_ROLE, password: 'earlier' });
    await earlier.connect();
    await install(owner, 'password');
    expect(await canLogIn()).toEqual([{ rolcanlogin: true }]);
    await earlier.end();
    await expect
      .poll(() => run(cluster, `select from pg_stat_activity where usename = '${APPLICATION_ROLE}'`))
      .toEqual([]);
    await install(owner, 'password');
    expect(await canLogIn()).toEqual([{ rolcanlogin: false }]);
  });
});
