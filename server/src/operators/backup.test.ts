import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { prepareGround } from '#boot.ts';
import { type Config, readConfig } from '#config.ts';
import { asOwner } from '#database-server.ts';
import { BackupUnusable } from '#platform/backup/index.ts';
import { connectionFromUrl, type Connection } from '#platform/database/connection.ts';
import { seedDemo } from '#seeds/demo.ts';
import { type DebianPostgres, startDebianPostgres } from '#testing/postgres/debian-postgres.ts';
import { backup } from './backup.ts';
import { move } from './move.ts';
import { restore } from './restore.ts';
import { verifyAudit } from './verify-audit.ts';

const SECRET_KEY = 'the-key-of-the-installation-that-is-backed-up';
const PASSPHRASE = 'four words on a paper slip';
const silent = () => undefined;
const undo: (() => Promise<unknown>)[] = [];
let debian: DebianPostgres;
let filled: Config;
let archive: string;
let plainArchive: string;

beforeAll(async () => {
  debian = await startDebianPostgres();
  undo.push(() => debian.stop());
  filled = await installation(await embeddedDatabase());
  const ground = await prepareGround(filled, silent);
  await seedDemo(ground.kit, silent);
  await ground.close();
  archive = join(filled.dataDirectory, 'archive');
  plainArchive = join(filled.dataDirectory, 'plain-archive');
  await backup(filled, [plainArchive]);
  await backup({ ...filled, backupPassphrase: PASSPHRASE }, [archive]);
});
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

/** An empty database of the cluster of all tests, which is the embedded one. */
async function embeddedDatabase(): Promise<Connection> {
  const cluster = inject('databaseOwner');
  const database = `backup_${randomBytes(6).toString('hex')}`;
  await asOwner(cluster, (client) => client.query(`create database ${database}`));
  undo.push(() => asOwner(cluster, (client) => client.query(`drop database ${database} with (force)`)));
  return { ...cluster, database };
}

let number = 0;
function debianDatabase(): Promise<Connection> {
  number += 1;
  return debian.makeDatabase(`owner_${String(number)}`);
}

function urlOf({ host, port, user, password, database }: Connection): string {
  const socket = host.startsWith('/') ? `?host=${encodeURIComponent(host)}` : '';
  return `postgres://${user}:${password}@${socket ? 'socket' : host}:${String(port)}/${database}${socket}`;
}

async function installation(database: Connection, more: Record<string, string> = {}): Promise<Config> {
  const folder = await mkdtemp(join(tmpdir(), 'redoubt-backup-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  return readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DATABASE_URL: urlOf(database),
    SECRET_KEY,
    ...more,
  });
}

const at = ({ databaseUrl }: Config): Connection => connectionFromUrl(databaseUrl ?? '');

/** Every row of every table as text, as one hash for each; what a restore adds by itself is left out. */
async function readTables(config: Config): Promise<ReadonlyMap<string, string>> {
  return asOwner(at(config), async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and relkind = 'r'
         and relpersistence = 'p' and relname not in ('migration', 'migrations', 'audit_head', 'audit_link')`,
    );
    const hashes = new Map<string, string>();
    for (const { name } of rows) {
      const kept = name === 'audit_entry' ? `where action not in ('database.restore', 'database.move')` : '';
      const { rows: read } = await client.query<{ hash: string }>(
        `select md5(coalesce(string_agg(t::text, e'\\n' order by t::text collate "C"), '')) as hash from ${name} t ${kept}`,
      );
      hashes.set(name, read[0]?.hash ?? '');
    }
    return hashes;
  });
}

async function readShape(config: Config): Promise<unknown[]> {
  return asOwner(at(config), async (client) => {
    const { rows } = await client.query<pg.QueryResultRow>(
      `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as what from pg_constraint
         where contype = 'f' and connamespace = 'public'::regnamespace
       union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
       union all select schemaname, sequencename, last_value::text from pg_sequences where sequencename not like '%audit%'
       order by 1, 2, 3`,
    );
    return rows;
  });
}

async function readFiles({ dataDirectory }: Config): Promise<ReadonlyMap<string, string>> {
  const folder = join(dataDirectory, 'files');
  const found = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    if (entry.isFile())
      found.set(
        join(entry.parentPath, entry.name).slice(folder.length),
        (await readFile(join(entry.parentPath, entry.name))).toString('hex'),
      );
  return found;
}

/** The same rows and files, and a start that serves them: its role reads, and the chain of the audit log goes on. */
async function expectSame(restored: Config): Promise<void> {
  const ground = await prepareGround(restored, silent);
  try {
    await ground.kit.database.kysely.selectFrom('user_account').select('id').executeTakeFirstOrThrow();
    await ground.kit.database.kysely.selectFrom('challenge').select('id').executeTakeFirstOrThrow();
    expect(await verifyAudit({ kit: ground.kit, say: silent }, undefined)).toBe(0);
  } finally {
    await ground.close();
  }
  expect(await readTables(restored)).toEqual(await readTables(filled));
  expect(await readFiles(restored)).toEqual(await readFiles(filled));
  expect(await readShape(restored)).toEqual(await readShape(filled));
}

/** An empty installation on a server, into which the tests before the last try in vain to restore. */
let onServer: Config;
beforeAll(async () => {
  onServer = await installation(await debianDatabase(), { BACKUP_PASSPHRASE: PASSPHRASE });
});

describe('a backup is refused', () => {
  it('where there are people or files already, and leaves them', async () => {
    const before = await readTables(filled);
    await expect(restore(filled, [archive])).rejects.toThrow('There are accounts in this database');
    expect(await readTables(filled)).toEqual(before);
    const elsewhere = { ...onServer, dataDirectory: filled.dataDirectory };
    await expect(restore(elsewhere, [archive])).rejects.toThrow('There are files in this store');
  });

  it('under another SECRET_KEY', async () => {
    const other = { ...onServer, secretKey: 'a key that sealed nothing of all this!' };
    await expect(restore(other, [archive])).rejects.toThrow('SECRET_KEY is another');
  });

  it('without its passphrase, or with another', async () => {
    const sealed = { ...onServer, backupPassphrase: null };
    await expect(restore(sealed, [archive])).rejects.toThrow('The archive is encrypted');
    const other = { ...onServer, backupPassphrase: 'some other words on paper' };
    await expect(restore(other, [archive])).rejects.toThrow('does not open');
  });

  it.each([
    ['cut off', (path: string) => truncate(path, 200_000)],
    ['altered', flipByte],
    ['of something else', (path: string) => writeFile(path, 'no archive at all')],
  ])('%s, and leaves nothing', async (_what, damage) => {
    const path = join(onServer.dataDirectory, 'damaged');
    await writeFile(path, await readFile(plainArchive));
    await damage(path);
    await expect(restore(onServer, [path])).rejects.toThrow(BackupUnusable);
    expect(await readFiles(onServer)).toEqual(new Map());
  });

  it('in the place of a file', async () => {
    await expect(backup(filled, [archive])).rejects.toThrow('is there already');
  });
});

describe('a backup comes back', () => {
  it('whole in a PostgreSQL server, and from there in the embedded one', async () => {
    expect(await restore(onServer, [archive])).toBe(0);
    expect((await readFiles(filled)).size).toBeGreaterThan(0);
    await expectSame(onServer);
    const again = join(onServer.dataDirectory, 'again');
    await backup({ ...onServer, backupPassphrase: null }, [again]);
    const embedded = await installation(await embeddedDatabase());
    await restore(embedded, [again]);
    await expectSame(embedded);
  });

  it('as a plain pg_dump too, restored by hand where its roles are missing', async () => {
    const dump = join(filled.dataDirectory, 'dump.sql');
    const { database } = at(onServer);
    await debian.run('pg_dump', at(onServer), ['-f', dump]);
    await asOwner(debian.superuser, async (client) => {
      await client.query(`drop database ${database} with (force)`);
      await client.query(`drop role redoubt_app_${database}`);
      await client.query('drop role redoubt_app');
    });
    const byHand = await debianDatabase();
    await debian.run('psql', byHand, ['-q', '-f', dump]);
    await expectSame({ ...onServer, databaseUrl: urlOf(byHand) });
    expect(await readRights(byHand)).toEqual(await readRights(at(filled)));
  });
});

it('moves to a server with every row', async () => {
  const target = await debianDatabase();
  expect(await move(filled, ['--to', urlOf(target)])).toBe(0);
  await expectSame({ ...filled, databaseUrl: urlOf(target) });
  await expect(move(filled, ['--to', urlOf(target)])).rejects.toThrow('must be empty');
});

/** What the role that serves may do; roles have other names elsewhere. */
async function readRights(database: Connection): Promise<unknown[]> {
  return asOwner(database, async (client) => {
    const { rows } = await client.query<pg.QueryResultRow>(
      `select table_schema, table_name, privilege_type from information_schema.role_table_grants
       where grantee = 'redoubt_app' order by 1, 2, 3`,
    );
    return rows;
  });
}

async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
  await writeFile(path, bytes);
}
