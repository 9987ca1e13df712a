import { cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectInfrastructure } from '#boot.ts';
import { type Config, readConfig } from '#config.ts';
import { asOwner } from '#database-server.ts';
import { BackupUnusable } from '#platform/backup/index.ts';
import { MARK_FOLDER } from '#platform/files/index.ts';
import { connectionFromUrl, type Connection } from '#platform/database/connection.ts';
import { seedDemo } from '#seeds/demo.ts';
import { type DebianPostgres, startDebianPostgres } from '#testing/servers/debian-postgres.ts';
import { backup } from './backup.ts';
import { move } from './move.ts';
import { restore } from './restore.ts';
import { verifyAudit } from './verify/verify-audit.ts';

const SECRET_KEY = 'the-key-of-the-installation-that-is-backed-up';
const PASSPHRASE = 'four words on a paper slip';
const silent = () => undefined;
const undo: (() => Promise<unknown>)[] = [];
let debian: DebianPostgres;
let filled: Config;
let whole: Contents;
let archive: string;
let identityFile: string;
let plainArchive: string;

beforeAll(async () => {
  debian = await startDebianPostgres();
  undo.push(() => debian.stop());
  filled = await installation(await embeddedDatabase());
  const infrastructure = await connectInfrastructure(filled, silent);
  await seedDemo(infrastructure.kit, silent, { experts: 8, applicants: 4 });
  await infrastructure.close();
  whole = await readContents(filled);
  archive = join(filled.dataDirectory, 'archive');
  plainArchive = join(filled.dataDirectory, 'plain-archive');
  await backup(filled, [plainArchive]);
  const identity = await writeIdentity('identity');
  ({ file: identityFile } = identity);
  await backup(filled, [archive, '--recipient', identity.recipient]);
});
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

/** A key of age in a file, and its public half. */
async function writeIdentity(name: string): Promise<{ file: string; recipient: string }> {
  const identity = await generateIdentity();
  const file = join(filled.dataDirectory, name);
  await writeFile(file, `# of the backups\n${identity}\n`);
  return { file, recipient: await identityToRecipient(identity) };
}

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
      const filter =
        name === 'audit_entry' ? `where action not in ('database.restore', 'database.move')` : '';
      const { rows: read } = await client.query<{ hash: string }>(
        `select md5(coalesce(string_agg(t::text, e'\\n' order by t::text collate "C"), '')) as hash from ${name} t ${filter}`,
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

interface Contents {
  readonly tables: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, string>;
  readonly shape: readonly unknown[];
}

async function readContents(config: Config): Promise<Contents> {
  return {
    tables: await readTables(config),
    files: await readFiles(config),
    shape: await readShape(config),
  };
}

/** The same rows and files, and a start that serves them: its role reads, and the chain of the audit log goes on. */
async function expectSame(restored: Config): Promise<void> {
  const infrastructure = await connectInfrastructure(restored, silent);
  try {
    await infrastructure.kit.database.kysely
      .selectFrom('user_account')
      .select('id')
      .executeTakeFirstOrThrow();
    await infrastructure.kit.database.kysely.selectFrom('challenge').select('id').executeTakeFirstOrThrow();
    expect(await verifyAudit({ kit: infrastructure.kit, say: silent }, undefined)).toBe(0);
  } finally {
    await infrastructure.close();
  }
  expect(await readContents(restored)).toEqual(whole);
}

/** An empty database on a server and the store's mark, into which the tests before the last try in vain to restore. */
let onServer: Config;
beforeAll(async () => {
  onServer = await installation(await debianDatabase(), { BACKUP_PASSPHRASE: PASSPHRASE });
  const mark = join('files', MARK_FOLDER);
  await cp(join(filled.dataDirectory, mark), join(onServer.dataDirectory, mark), { recursive: true });
});

describe('a backup is refused', () => {
  it('where there are people or files already, and leaves them', async () => {
    await expect(restore(filled, [plainArchive])).rejects.toThrow('There are accounts in this database');
    expect(await readTables(filled)).toEqual(whole.tables);
    const elsewhere = { ...onServer, dataDirectory: filled.dataDirectory };
    await expect(restore(elsewhere, [plainArchive])).rejects.toThrow('There are files in this store');
  });

  it('under another SECRET_KEY', async () => {
    const other = { ...onServer, secretKey: 'a key that sealed nothing of all this!' };
    await expect(restore(other, [plainArchive])).rejects.toThrow('SECRET_KEY is another');
  });

  it('without its key, or with another', async () => {
    const sealed = { ...onServer, backupPassphrase: null };
    await expect(restore(sealed, [archive])).rejects.toThrow('The archive is encrypted');
    const { file } = await writeIdentity('another');
    await expect(restore(sealed, [archive, '--identity', file])).rejects.toThrow('does not open');
  });

  it.each([
    ['is not there', ['nowhere']],
    ['is a folder', ['.']],
    ['is encrypted for a key that is not there', ['archive', '--identity', 'nowhere']],
  ])('that %s, and says so', async (_what, [name = '', ...more]) => {
    const within = (file: string) => (file.startsWith('--') ? file : join(filled.dataDirectory, file));
    await expect(restore(onServer, [name, ...more].map(within))).rejects.toThrow(
      / cannot be read \(E\w+\): name /,
    );
  });

  it('for a recipient that is none, and leaves nothing', async () => {
    const path = join(filled.dataDirectory, 'for-nobody');
    await expect(backup(filled, [path, '--recipient', 'age1nobody'])).rejects.toThrow(
      '--recipient names no key',
    );
    expect((await readdir(filled.dataDirectory)).filter((name) => name.startsWith('for-nobody'))).toEqual([]);
  });

  it.each([
    ['cut off', cutInHalf],
    ['altered', flipByte],
    ['altered so that it can still be read', spoilRow],
    ['altered so that a list in it cannot', spoilList],
    ['of something else', (path: string) => writeFile(path, 'no archive at all')],
  ])('%s, and leaves the store as it was', async (_what, damage) => {
    const path = join(onServer.dataDirectory, 'damaged');
    await writeFile(path, await readFile(plainArchive));
    await damage(path);
    const before = await readFiles(onServer);
    expect(before.size).toBe(1);
    await expect(restore(onServer, [path])).rejects.toThrow(BackupUnusable);
    expect(await readFiles(onServer)).toEqual(before);
  });

  it('in the place of a file', async () => {
    await expect(backup(filled, [archive])).rejects.toThrow('is there already');
  });

  it('where another backup writes, which goes on', async () => {
    const partial = join(filled.dataDirectory, 'twice.partial');
    await writeFile(partial, 'what the other wrote');
    await expect(backup(filled, [join(filled.dataDirectory, 'twice')])).rejects.toThrow(BackupUnusable);
    expect(await readFile(partial, 'utf8')).toBe('what the other wrote');
  });

  it.each([
    ['a folder that is not there', ['nowhere', 'backup']],
    ['a file in the place of a folder', ['a-file', 'backup']],
  ])('in %s, and says what to name instead', async (_what, names) => {
    await writeFile(join(filled.dataDirectory, 'a-file'), '');
    await expect(backup(filled, [join(filled.dataDirectory, ...names)])).rejects.toThrow(
      /cannot be written \(ENO\w+\): name a FILE in a folder that is there/,
    );
  });
});

describe('a backup comes back', () => {
  it.each([
    ['a PostgreSQL server, by a key of age', restoreOnServer],
    ['the embedded one, from that server and by a passphrase', restoreFromServer],
  ] as const)('whole in %s', async (_where, restoreThere) => {
    // The mark is one of them.
    expect(whole.files.size).toBeGreaterThan(1);
    await expectSame(await restoreThere());
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

async function restoreOnServer(): Promise<Config> {
  expect(await restore(onServer, [archive, '--identity', identityFile])).toBe(0);
  return onServer;
}

async function restoreFromServer(): Promise<Config> {
  const again = join(onServer.dataDirectory, 'again');
  await backup(onServer, [again]);
  const embedded = await installation(await embeddedDatabase(), { BACKUP_PASSPHRASE: PASSPHRASE });
  const other = { ...embedded, backupPassphrase: 'some other words on paper' };
  await expect(restore(other, [again])).rejects.toThrow('does not open');
  await restore(embedded, [again]);
  return embedded;
}

it('moves to a server with every row', async () => {
  const target = await debianDatabase();
  const nowhere = urlOf({ ...target, database: 'no_such_thing' });
  await expect(move(filled, ['--to', nowhere])).rejects.toThrow(
    /^--to: \S+ refuses us: .* does not exist\.$/,
  );
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

async function cutInHalf(path: string): Promise<void> {
  await truncate(path, Math.floor((await stat(path)).size / 2));
}

async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
  await writeFile(path, bytes);
}

/** Puts a byte that is no text in UTF-8 into an entry, and packs the archive again. */
async function spoil(path: string, entry: { name: string; at: number }): Promise<void> {
  const bytes = zstdDecompressSync(await readFile(path));
  const TAR_HEADER = 512;
  const header = bytes.indexOf(entry.name);
  expect(header).toBeGreaterThan(0);
  bytes[header + TAR_HEADER + entry.at] = 0xff;
  await writeFile(path, zstdCompressSync(bytes));
}

const spoilRow = (path: string) => spoil(path, { name: 'database/rows/public.agreement_text', at: 100 });
const spoilList = (path: string) => spoil(path, { name: 'database/tables.json', at: 0 });
