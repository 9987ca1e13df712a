import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { currentUser, isRoot } from './binaries/server-user.ts';
import { copyProduct, describeProductCopy } from './testing/product-copy.ts';
import { openWorkbench, query, readServerPid } from './testing/workbench.ts';

// Each new cluster and each Node process takes seconds on a machine that is busy otherwise.
vi.setConfig({ testTimeout: 90_000 });

const bench = openWorkbench();
/** Clusters outside their data directory, and files of root's, are made by root alone. */
const onlyAsRoot = isRoot() ? ['root'] : [];
/** Only root can become one. */
const namelessUsers = isRoot() ? [{ uid: 4_000_000, gid: 4_000_000 }] : [];
const ordinary = isRoot() ? { uid: 65_534, gid: 65_534 } : currentUser();

const longPath = join(bench.folder, 'long-'.repeat(40), 'longer-'.repeat(30), 'data');
const openHome = makeFolder('open-home', 0o755);

beforeAll(() => copyProduct(join(openHome, 'clone')));
afterAll(async () => await bench.close());

function makeFolder(name: string, mode: number, owner = currentUser()): string {
  const folder = join(bench.folder, name);
  mkdirSync(folder);
  chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, mode);
  return folder;
}

describe('as an ordinary user', () => {
  const clone = describeProductCopy(join(openHome, 'clone'));

  it.each(namelessUsers)('says what user $uid, who has no name, is to do', async (user) => {
    const surroundings = { packageFolder: clone.packageFolder };
    const dataDirectory = join(bench.surroundings.socketRoot, 'nameless');
    const nameless = bench.spawn(dataDirectory, { surroundings, program: { ...clone, user } });
    await expect(nameless.ready).rejects.toThrow(
      'PostgreSQL needs a user with a name: run as one that /etc/passwd lists, or set DATABASE_URL.',
    );
  });

  it('keeps everything in the data directory as that user, who stays its owner when root starts it', async () => {
    const dataDirectory = join(makeFolder('theirs', 0o700, ordinary), 'data');
    const surroundings = { packageFolder: clone.packageFolder };
    const theirs = bench.spawn(dataDirectory, { surroundings, program: { ...clone, user: ordinary } });
    const connection = await theirs.ready;
    await query(connection, 'CREATE TABLE note AS SELECT 1 AS number');
    expect(statSync(`/proc/${readServerPid(connection)}`).uid).toBe(ordinary.uid);
    expect(readdirSync(dataDirectory).toSorted()).toEqual(['postgres', 'redoubt.lock']);
    await theirs.stop();

    const ours = await bench.start(dataDirectory, { surroundings });
    expect(await query(ours.connection, 'SELECT number FROM note')).toEqual([{ number: 1 }]);
    expect(statSync(`/proc/${readServerPid(ours.connection)}`).uid).toBe(ordinary.uid);
    await ours.stop();
  });

  it('is told in one sentence when the data directory is closed to that user', async () => {
    const dataDirectory = makeFolder('closed', 0o555);
    const refused = bench.spawn(dataDirectory, { program: { ...clone, user: ordinary } });
    await expect(refused.ready).rejects.toThrow(
      `${dataDirectory}/redoubt.lock cannot be written: start as the user who owns it, or set DATA_DIR to another folder.`,
    );
  });
});

it('a path of hundreds of letters is no matter for the socket', async () => {
  const server = await bench.start(longPath);
  await query(server.connection, 'CREATE TABLE note AS SELECT 1 AS number');
  expect(await query(server.connection, 'SELECT number FROM note')).toEqual([{ number: 1 }]);
  await server.stop();
});

describe('from a clone under a home that is closed to others', () => {
  const home = makeFolder('home', 0o700);
  const dataDirectory = join(home, 'clone/.data');
  const clone = describeProductCopy(join(home, 'clone'));
  const inClone = { program: clone, surroundings: { packageFolder: clone.packageFolder } };

  beforeAll(() => renameSync(join(openHome, 'clone'), join(home, 'clone')));

  it('starts, and starts again on the same data', async () => {
    const first = bench.spawn(dataDirectory, inClone);
    await query(await first.ready, 'CREATE TABLE note AS SELECT 1 AS number');
    await first.stop();
    const second = bench.spawn(dataDirectory, inClone);
    expect(await query(await second.ready, 'SELECT number FROM note')).toEqual([{ number: 1 }]);
    expect(second.sentences).toEqual([]);
    await second.stop();
  });

  it('keeps the cluster where its user reaches it, and records where that is', () => {
    const record = join(dataDirectory, 'cluster-location');
    const root = existsSync(record) ? readFileSync(record, 'utf8').trim() : dataDirectory;
    expect(existsSync(join(root, 'postgres/data/PG_VERSION'))).toBe(true);
    expect(dirname(root)).toBe(isRoot() ? bench.surroundings.stateFolder : join(home, 'clone'));
    expect(basename(root)).toMatch(isRoot() ? /^[0-9a-f]{16}$/u : /^\.data$/u);
    expect(readdirSync(dataDirectory)).toHaveLength(2);
  });

  it.each(onlyAsRoot)('does not open it twice through a copy of the data directory', async () => {
    const first = bench.spawn(dataDirectory, inClone);
    await first.ready;
    cpSync(dataDirectory, join(home, 'copy'), { recursive: true });
    const second = bench.spawn(join(home, 'copy'), inClone);
    await expect(second.ready).rejects.toMatchObject({ name: 'DataDirectoryInUse' });
    await first.stop();
  });

  it.each(onlyAsRoot)(
    'starts empty after the data directory was deleted, and keeps the old cluster',
    async () => {
      const killed = bench.spawn(dataDirectory, inClone);
      await killed.ready;
      await killed.kill();
      rmSync(dataDirectory, { recursive: true });
      const next = bench.spawn(dataDirectory, inClone);
      expect(await query(await next.ready, `SELECT to_regclass('note') AS note`)).toEqual([{ note: null }]);
      expect(next.sentences[0]).toMatch(
        /^The database of an earlier data directory of this path is kept in \S+\.$/u,
      );
      await next.stop();
    },
  );
});

it.each(onlyAsRoot)('takes a data directory that root copied, and whose files are root’s', async () => {
  const copy = join(bench.folder, 'copied');
  cpSync(longPath, copy, { recursive: true });
  chmodSync(join(copy, 'postgres/data'), 0o755);
  const next = await bench.start(copy);
  expect(await query(next.connection, 'SELECT number FROM note')).toEqual([{ number: 1 }]);
  await next.stop();
});
