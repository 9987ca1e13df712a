import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Infrastructure, connectInfrastructure } from '#boot.ts';
import { readConfig } from '#config.ts';
import { asOwner } from '#database-server.ts';
import { systemClock } from '#platform/clock.ts';
import { describeStartFault } from '#start/start-faults.ts';
import { type S3Server, startS3Server } from '#testing/servers/s3-server.ts';
import { createFileStore, type FileStore } from './file-store.ts';
import type { S3Settings } from './s3-backend.ts';

const cluster = inject('databaseOwner');
const undo: (() => Promise<unknown>)[] = [];
let s3: S3Server;
let strict: S3Server;
let database: string;

beforeAll(async () => {
  s3 = await startS3Server({ buckets: ['experts', 'others'], isStrict: false });
  strict = await startS3Server({ buckets: ['experts'], isStrict: true });
  undo.push(() => Promise.all([s3.close(), strict.close()]));
  database = `s3_${randomBytes(6).toString('hex')}`;
  await asOwner(cluster, (client) => client.query(`create database ${database}`));
  undo.push(() => asOwner(cluster, (client) => client.query(`drop database ${database} with (force)`)));
});
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'redoubt-s3-'));
  undo.push(() => rm(folder, { recursive: true }));
  return folder;
}

/** A store as another process has it, with a folder of its own. */
async function openStore(): Promise<{ store: FileStore; directory: string }> {
  const directory = await makeFolder();
  const store = await createFileStore({ directory, s3: s3.settingsOf('experts'), clock: systemClock });
  return { store, directory };
}

async function listKeys(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list()) keys.push(key);
  return keys.toSorted();
}

async function write(store: FileStore, bytes: Buffer) {
  const written = await store.write(Readable.from([bytes]), { folder: 'documents', maxBytes: bytes.length });
  if (written.outcome !== 'stored') throw new Error('the bytes were not stored');
  return written.file;
}

/** Starts as a process that shares nothing but database and bucket. */
async function start(settings: S3Settings): Promise<Infrastructure> {
  const { host, port, user, password } = cluster;
  const config = readConfig({
    NODE_ENV: 'test',
    SECRET_KEY: 'the key that all processes of this bucket have',
    DATA_DIR: await makeFolder(),
    DATABASE_URL: `postgres://${user}:${password}@socket:${String(port)}/${database}?host=${encodeURIComponent(host)}`,
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ENDPOINT: settings.endpoint ?? '',
    S3_ACCESS_KEY: settings.accessKey,
    S3_SECRET_KEY: settings.secretKey,
  });
  const infrastructure = await connectInfrastructure(config, () => undefined);
  undo.push(() => infrastructure.close());
  return infrastructure;
}

it('shares its files among processes: each finds, lists and removes what another wrote', async () => {
  const [{ store: one, directory }, { store: other }] = [await openStore(), await openStore()];
  const contents = Array.from({ length: 12 }, (_, nth) => randomBytes(nth * 30_000));
  const files = await Promise.all(contents.map((bytes) => write(one, bytes)));
  expect(await listKeys(other)).toEqual(files.map(({ key }) => key).toSorted());
  expect(await other.measure()).toEqual({ files: 12, bytes: 66 * 30_000 });
  for (const [nth, { key, sizeBytes }] of files.entries()) {
    const found = await other.find(key);
    expect(found?.sizeBytes).toBe(sizeBytes);
    expect(found && contents[nth]?.equals(await buffer(found.content))).toBe(true);
    await other.remove(key);
    expect(await one.find(key)).toBeNull();
  }
  expect(await readdir(join(directory, '.incoming'))).toEqual([]);
});

it('takes another file under the same key in its place, and is ready without leaving a trace', async () => {
  const { store } = await openStore();
  const { key } = await write(store, Buffer.from('first'));
  await store.write(Readable.from([Buffer.from('second')]), { key, maxBytes: 100 });
  const found = await store.find(key);
  expect(found && String(await buffer(found.content))).toBe('second');
  await store.remove(key);
  await store.readiness();
  expect(await store.measure()).toEqual({ files: 0, bytes: 0 });
});

it('is one store with its database: two processes start on it, and none with another bucket', async () => {
  const grounds = [await start(s3.settingsOf('experts')), await start(s3.settingsOf('experts'))];
  const [one, other] = grounds.map(({ kit }) => kit.files);
  if (!one || !other) throw new Error('two have started');
  const { key } = await write(one, Buffer.from('a passport'));
  expect((await other.find(key))?.sizeBytes).toBe(10);
  for (const bucket of ['others', 'nowhere'])
    await expect(start(s3.settingsOf(bucket))).rejects.toThrow(
      `The bucket ${bucket} is not the file store of this database`,
    );
});

it.each([
  ['a wrong key', { accessKey: 'NOBODY' }],
  ['a wrong secret', { secretKey: 'wrong' }],
  ['nobody there', { endpoint: 'http://127.0.0.1:9' }, 'connect ECONNREFUSED 127.0.0.1:9'],
])('is named in the sentence after a start with %s', async (_what, wrong, why = '') => {
  const settings = { ...strict.settingsOf('experts'), ...wrong };
  const fault = await start(settings).catch((error: unknown) => error);
  const sentence = describeStartFault(fault);
  expect(sentence).toMatch(/^S3_BUCKET: .*check the five S3_ settings/);
  expect(sentence).toContain(why);
  expect(sentence).not.toContain('at location');
});

it('takes who has the right key and secret', async () => {
  const directory = await makeFolder();
  const settings = strict.settingsOf('experts');
  await (await createFileStore({ directory, s3: settings, clock: systemClock })).readiness();
  const wrong = await createFileStore({
    directory,
    s3: { ...settings, secretKey: 'wrong' },
    clock: systemClock,
  });
  await expect(wrong.readiness()).rejects.toThrow('Cannot write file');
});
