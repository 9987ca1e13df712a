import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { connectInfrastructure } from '#boot.ts';
import { readConfig } from '#config.ts';
import { asOwner } from '#database-server.ts';
import { awaitServer } from '#platform/database/start/await-server.ts';
import { describeStartFault } from './start-faults.ts';

const cluster = inject('databaseOwner');

it('waits for a database that is away, and then names the setting and what to do', async () => {
  const waits: string[] = [];
  const away = { ...cluster, host: '127.0.0.1', port: 9 };
  const failed = awaitServer(away, { longestMs: 50, onWait: (sentence) => void waits.push(sentence) });
  await expect(failed).rejects.toThrow(
    /^DATABASE_URL: 127\.0\.0\.1:9\/\w+ cannot be reached .*Start that server, or name another/,
  );
  expect(waits).toHaveLength(1);
});

it('says at once that a database is not there', async () => {
  await expect(awaitServer({ ...cluster, database: 'no_such_thing' })).rejects.toThrow(
    /^DATABASE_URL: .*refuses us: database "no_such_thing" does not exist\.$/,
  );
});

it('says which right the owner lacks, and the statement that gives it', async () => {
  const role = `plain_${randomBytes(4).toString('hex')}`;
  await asOwner(cluster, (client) => client.query(`create role ${role} login password 'plain'`));
  const plain = { ...cluster, user: role, password: 'plain' };
  await expect(awaitServer(plain)).rejects.toThrow(`a superuser runs: alter role "${role}" createrole`);
  await asOwner(cluster, (client) => client.query(`alter role ${role} createrole`));
  await expect(awaitServer(plain)).rejects.toThrow(
    `grant create on database "${cluster.database}" to "${role}"`,
  );
  await asOwner(cluster, (client) => client.query(`drop role ${role}`));
});

it('refuses a database that keeps bytes instead of letters, and says how one is made', async () => {
  const database = `bytes_${randomBytes(4).toString('hex')}`;
  await asOwner(cluster, (client) =>
    client.query(
      `create database ${database} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
    ),
  );
  await expect(awaitServer({ ...cluster, database })).rejects.toThrow(
    /^DATABASE_URL: \S+ keeps text as SQL_ASCII instead of UTF-8; make another: createdb .*--encoding UTF8/,
  );
  await asOwner(cluster, (client) => client.query(`drop database ${database}`));
});

it('names DATA_DIR where a file stands in its place', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'redoubt-fault-'));
  await mkdir(join(folder, 'a'));
  await writeFile(join(folder, 'a', 'file'), '');
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: join(folder, 'a', 'file', 'data') });
  const fault = await connectInfrastructure(config, () => undefined).catch((error: unknown) => error);
  expect(describeStartFault(fault)).toMatch(/^DATA_DIR: .* cannot be written by the user who runs Redoubt/);
  await rm(folder, { recursive: true });
});

it('says that the disk is full, however deep the library hid it', () => {
  const full = Object.assign(new Error('write failed'), { code: 'ENOSPC' });
  const wrapped = new Error('Cannot write file', { cause: full });
  expect(describeStartFault(wrapped)).toContain('no room left on the disk');
  expect(describeStartFault(new Error('something of ours'))).toBeNull();
});

it('says that a database went away before it was asked', () => {
  const gone = Object.assign(new Error('connect ENOENT /tmp/.s.PGSQL.5432'), {
    code: 'ENOENT',
    syscall: 'connect',
  });
  expect(describeStartFault(gone)).toMatch(/^The database does not answer \(connect ENOENT/);
});
