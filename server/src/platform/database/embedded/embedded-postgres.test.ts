import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmbeddedPostgres } from './postmaster/run-server.ts';
import { DataDirectoryInUse, joinEmbeddedPostgres, startEmbeddedPostgres } from './index.ts';
import { openWorkbench, query, readServerPid } from './testing/workbench.ts';

const bench = openWorkbench();
const dataDirectory = join(bench.folder, 'data');
const sentences: string[] = [];
let server: EmbeddedPostgres;

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDirectory, onProgress: (sentence) => sentences.push(sentence) });
});

afterAll(async () => {
  await server.stop();
  await bench.close();
});

describe('the embedded server', () => {
  it('says once that it makes the database, and connects its owner to it', async () => {
    const rows = await query(
      server.connection,
      `SELECT current_user AS "user", current_database() AS database, rolsuper AS "isSuperuser"
         FROM pg_roles WHERE rolname = current_user`,
    );
    expect(rows).toEqual([{ user: 'redoubt_owner', database: 'redoubt', isSuperuser: true }]);
    expect(sentences).toEqual(['Making the database; this happens once.']);
  });

  it('sorts and spells by code point in UTF-8, and keeps time in UTC', async () => {
    const rows = await query(
      server.connection,
      `SELECT pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider, datlocale AS locale,
              datcollate AS collate, datctype AS ctype, current_setting('TimeZone') AS timezone
         FROM pg_database WHERE datname = current_database()`,
    );
    expect(rows).toEqual([
      { encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8', collate: 'C', ctype: 'C', timezone: 'UTC' },
    ]);
  });

  it('never acknowledges what is not on the disk', async () => {
    const rows = await query(
      server.connection,
      `SELECT name, setting FROM pg_settings
        WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums') ORDER BY name`,
    );
    expect(rows).toEqual(
      ['data_checksums', 'fsync', 'full_page_writes', 'synchronous_commit'].map((name) => ({
        name,
        setting: 'on',
      })),
    );
  });

  it('listens on a socket in a private folder, and nowhere else', async () => {
    const folder = statSync(server.connection.host);
    expect(folder.mode & 0o777).toBe(0o700);
    expect(folder.uid).toBe(statSync(join(dataDirectory, 'postgres/data')).uid);
    expect(server.connection.host).toMatch(/^\/tmp\/redoubt-[0-9a-f]{16}$/u);
    expect(await query(server.connection, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
  });

  it('asks for the random password', async () => {
    expect(server.connection.password).toMatch(/^[\w-]{43}$/u);
    const guess = query({ ...server.connection, password: 'guess' }, 'SELECT 1');
    await expect(guess).rejects.toThrow('password authentication failed');
    expect(await query(server.connection, 'SELECT DISTINCT auth_method FROM pg_hba_file_rules')).toEqual([
      { auth_method: 'scram-sha-256' },
    ]);
  });

  it('writes nothing into its log that people typed', async () => {
    await query(server.connection, 'CREATE TABLE person (email text PRIMARY KEY)');
    const insert = `INSERT INTO person VALUES ('canary@example.org')`;
    await query(server.connection, insert);
    await expect(query(server.connection, insert)).rejects.toThrow('duplicate key');
    await expect(query(server.connection, `SELECT 'canary'::uuid`)).rejects.toThrow('"canary"');
    await query(server.connection, `DO $$ BEGIN RAISE WARNING 'canary'; END $$`);
    const log = readFileSync(join(dataDirectory, 'postgres/server.log'), 'utf8');
    expect(log).toContain('ready to accept connections');
    expect(log).not.toContain('canary');
  });

  it('hands nothing of this process on in its environment', async () => {
    await query(server.connection, 'CREATE TABLE variable (line text)');
    await query(server.connection, `COPY variable FROM PROGRAM 'env'`);
    const lines = (await query(server.connection, 'SELECT line FROM variable')).map(({ line }) =>
      String(line),
    );
    expect(process.env).toHaveProperty('VITEST');
    expect(lines).toContain('TZ=UTC');
    expect(lines.filter((line) => line.startsWith('VITEST'))).toEqual([]);
  });

  it('refuses a second caller in the same process in one sentence', async () => {
    const second = startEmbeddedPostgres({ dataDirectory });
    await expect(second).rejects.toThrow(DataDirectoryInUse);
    await expect(second).rejects.toThrow(/^Another Redoubt is already running on \S+: [^.]+\.$/u);
    expect(await query(server.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('lets a command join it, and runs on when that leaves', async () => {
    const joined = await joinEmbeddedPostgres(dataDirectory);
    expect(joined?.connection).toEqual(server.connection);
    await joined?.stop();
    expect(await query(server.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('stops at once under an open transaction, as often as it is told to, and leaves no socket', async () => {
    const client = new pg.Client(server.connection);
    const broken = Promise.withResolvers<Error>();
    client.on('error', broken.resolve);
    await client.connect();
    await client.query('BEGIN; LOCK TABLE person');
    const pid = readServerPid(server.connection);
    await Promise.all([server.stop(), server.stop()]);
    await server.stop();
    expect((await broken.promise).message).toContain('terminating connection');
    expect(existsSync(`/proc/${pid}/exe`)).toBe(false);
    expect(existsSync(server.connection.host)).toBe(false);
    expect(await joinEmbeddedPostgres(dataDirectory)).toBeNull();
  });

  it('starts again with what was committed and without the transaction', async () => {
    const password = server.connection.password;
    server = await startEmbeddedPostgres({
      dataDirectory,
      onProgress: (sentence) => sentences.push(sentence),
    });
    expect(await query(server.connection, 'SELECT email FROM person')).toEqual([
      { email: 'canary@example.org' },
    ]);
    expect(server.connection.password).toBe(password);
    expect(sentences).toHaveLength(1);
  });

  it('says what the server said when it does not start, and lets the next start have the directory', async () => {
    await server.stop();
    const broken = startEmbeddedPostgres({ dataDirectory, settings: { shared_buffers: 'plenty' } });
    await expect(broken).rejects.toThrow(
      /^The database did not start; .*server\.log ends with:\n.*shared_buffers/su,
    );
    server = await startEmbeddedPostgres({ dataDirectory });
    expect(await query(server.connection, 'SHOW shared_buffers')).toEqual([{ shared_buffers: '128MB' }]);
  });
});
