import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { listFeatures } from './app.ts';
import { type Infrastructure, connectInfrastructure } from './boot.ts';
import { readConfig } from './config.ts';
import { asOwner } from './database-server.ts';
import { rotateKeys } from './operators/rotate-keys.ts';
import { collectFromFeatures } from '#platform/feature/feature.ts';

const OLD = 'the-key-that-was-there-at-the-beginning-of-all';
const NEW = 'the-key-that-comes-after-it-some-day-or-other';
const cluster = inject('databaseOwner');
const undo: (() => Promise<unknown>)[] = [];
let database: string;
let folder: string;

beforeEach(async () => {
  database = `boot_${randomBytes(6).toString('hex')}`;
  await asOwner(cluster, (client) => client.query(`create database ${database}`));
  undo.push(() => asOwner(cluster, (client) => client.query(`drop database ${database} with (force)`)));
  folder = await makeFolder();
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

async function makeFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'redoubt-boot-'));
  undo.push(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** Starts as a process with these settings; whoever does not end it, `afterEach` does. */
async function start(settings: Readonly<Record<string, string>>): Promise<Infrastructure> {
  const { host, port, user, password } = cluster;
  const url = `postgres://${user}:${password}@socket:${String(port)}/${database}?host=${encodeURIComponent(host)}`;
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, DATABASE_URL: url, ...settings });
  const infrastructure = await connectInfrastructure(config, () => undefined);
  undo.push(() => infrastructure.close());
  return infrastructure;
}

/** More connections than a process has open at its start. */
async function openConnections({ kit }: Infrastructure): Promise<number> {
  const queries = Array.from({ length: 12 }, () => kit.database.pool.query('select pg_sleep(0.01)'));
  return (await Promise.all(queries)).length;
}

it('stops under a key that did not seal what is there, and says so', async () => {
  await start({ SECRET_KEY: OLD });
  await expect(start({ SECRET_KEY: NEW })).rejects.toThrow('SECRET_KEY is not the one');
  await start({ SECRET_KEY: OLD });
});

it('changes its key from process to process, without one that cannot read or connect meanwhile', async () => {
  await start({ SECRET_KEY: OLD });
  const first = await start({ SECRET_KEY: OLD, PREVIOUS_SECRET_KEYS: NEW });
  const second = await start({ SECRET_KEY: NEW, PREVIOUS_SECRET_KEYS: OLD });
  const byFirst = first.kit.vault.seal(Buffer.from('iban'), 'somebody');
  const bySecond = second.kit.vault.seal(Buffer.from('iban'), 'somebody');
  expect(String(first.kit.vault.open(bySecond, 'somebody'))).toBe('iban');
  expect(String(second.kit.vault.open(byFirst, 'somebody'))).toBe('iban');
  expect(await openConnections(first)).toBe(12);
  expect(second.mailKey).toBe(first.mailKey);

  await expect(start({ SECRET_KEY: NEW })).rejects.toThrow('PREVIOUS_SECRET_KEYS');
  const columns = collectFromFeatures(listFeatures(second.kit), 'sealed');
  expect(await rotateKeys({ kit: second.kit, columns, say: () => undefined })).toBe(0);
  const third = await start({ SECRET_KEY: NEW });
  expect(third.mailKey).toBe(first.mailKey);
  expect(await openConnections(first)).toBe(12);
  await expect(start({ SECRET_KEY: OLD })).rejects.toThrow('SECRET_KEY is not the one');
});

it('stops where the files of others are not, and names the place', async () => {
  await start({ SECRET_KEY: OLD });
  await start({ SECRET_KEY: OLD });
  const elsewhere = await makeFolder();
  await expect(start({ SECRET_KEY: OLD, DATA_DIR: elsewhere })).rejects.toThrow(
    `${join(elsewhere, 'files')} is not the file store of this database`,
  );
});

it('stops before the tables of a later version, and changes nothing', async () => {
  const { kit } = await start({ SECRET_KEY: OLD });
  await asOwner({ ...cluster, database }, (client) =>
    client.query("insert into migration (name, run_on) values ('9999-of-next-year', now())"),
  );
  await expect(start({ SECRET_KEY: OLD })).rejects.toThrow(
    'of a later version of Redoubt (9999-of-next-year)',
  );
  // The one that runs goes on.
  expect((await kit.database.pool.query('select 1')).rowCount).toBe(1);
});
