import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { asOwner } from '#database-server.ts';
import { takeMigrationLock } from './migrate.ts';
import { runMigrations } from './run-migrations.ts';

const cluster = inject('databaseOwner');
const QUICK = { waitMs: 50, pauseMs: 20, attempts: 500 };
const undo: (() => Promise<unknown>)[] = [];
let folder: string;
let database: string;
let client: pg.Client;

beforeEach(async () => {
  database = `migrating_${randomBytes(6).toString('hex')}`;
  await asOwner(cluster, (owner) => owner.query(`create database ${database}`));
  undo.push(() => asOwner(cluster, (owner) => owner.query(`drop database ${database} with (force)`)));
  folder = await mkdtemp(join(tmpdir(), 'redoubt-migrations-'));
  undo.push(() => rm(folder, { recursive: true }));
  client = await connect();
  await add('0001-things', 'create table thing (name text); insert into thing values (1), (2);');
  await runMigrations(client, { folder });
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

async function connect(): Promise<pg.Client> {
  const connected = new pg.Client({ ...cluster, database });
  await connected.connect();
  undo.push(() => connected.end());
  return connected;
}

function add(name: string, text: string): Promise<void> {
  return writeFile(join(folder, `${name}.sql`), text);
}

/** Reads in a transaction that goes on, as a long report does. */
async function readOn(): Promise<pg.Client> {
  const reader = await connect();
  await reader.query('begin');
  await reader.query('select from thing');
  return reader;
}

it('gives way to those who read, and lets others in while it waits for them', async () => {
  const reader = await readOn();
  await add('0002-wider', 'alter table thing add size int;');
  const migrated = runMigrations(client, { folder, patience: QUICK });
  const another = await connect();
  // Behind a statement that waits for its lock this would wait as well, until the reader is done.
  for (let times = 0; times < 10; times += 1) await another.query('select name from thing');
  await reader.query('commit');
  expect(await migrated).toEqual(['0002-wider']);
  expect((await client.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }]);
});

it('says what is in its way where that never ends', async () => {
  await readOn();
  await add('0002-wider', 'alter table thing add size int;');
  const migrated = runMigrations(client, { folder, patience: { ...QUICK, attempts: 2 } });
  await expect(migrated).rejects.toThrow('The migration 0002-wider does not get a table for itself');
});

it('keeps what went well where a later one fails, and goes on from there', async () => {
  await add('0002-wider', 'alter table thing add size int;');
  await add('0003-broken', 'alter table thing add colour text; alter table nothing add size int;');
  await expect(runMigrations(client, { folder })).rejects.toThrow('"nothing" does not exist');
  await add('0003-broken', 'alter table thing add colour text;');
  expect(await runMigrations(client, { folder })).toEqual(['0003-broken']);
});

it('builds an index beside those who write, also while another process waits to migrate', async () => {
  await takeMigrationLock(client);
  const waiting = takeMigrationLock(await connect());
  const writing = await connect();
  await writing.query("begin; insert into thing values ('3')");
  await add('0002-index', '-- outside a transaction\ncreate index concurrently thing_name on thing (name);');
  const migrated = runMigrations(client, { folder });
  const another = await connect();
  await another.query("insert into thing values ('4')");
  await writing.query('commit');
  expect(await migrated).toEqual(['0002-index']);
  await client.end();
  await waiting;
});

it('builds an index again that was cut off', async () => {
  await add(
    '0002-index',
    '-- outside a transaction\ncreate unique index concurrently thing_name on thing (name);',
  );
  await client.query('insert into thing values (1)');
  await expect(runMigrations(client, { folder })).rejects.toThrow('could not create unique index');
  await client.query('delete from thing');
  expect(await runMigrations(client, { folder })).toEqual(['0002-index']);
  const { rows } = await client.query('select indisvalid from pg_index where indexrelid = $1::regclass', [
    'thing_name',
  ]);
  expect(rows).toEqual([{ indisvalid: true }]);
});
