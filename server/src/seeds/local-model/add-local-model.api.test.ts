import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createCatalogue } from '#features/challenges';
import { createOutgoing, parsePrivateHost } from '#platform/outgoing/index.ts';
import { serveOnLoopback } from '#platform/outgoing/testing/loopback-server.ts';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { addLocalModel, followLocalModel } from './add-local-model.ts';
import { announceEndpoint, findEndpoint, isLocalModel, localModelFolder } from '#local-model/endpoint.ts';

const ENDPOINT = { port: 8710, modelName: 'tiny', contextTokens: 512, parallel: 2 };

let server: TestApp;
beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

async function makeDataDirectory(): Promise<string> {
  const folder = await makeTemporaryFolder('local-endpoint');
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(localModelFolder(folder));
  return folder;
}

async function announce(dataDirectory: string, port = ENDPOINT.port, contextTokens = ENDPOINT.contextTokens) {
  const stop = await announceEndpoint(dataDirectory, { ...ENDPOINT, port, contextTokens });
  onTestFinished(stop);
  return stop;
}

function follow(dataDirectory: string, privateHosts: readonly string[] = []) {
  const parsed = privateHosts.flatMap((entry) => parsePrivateHost(entry) ?? []);
  const following = followLocalModel(server.kit, { dataDirectory, privateHosts: parsed, everyMs: 5 });
  onTestFinished(() => following.stop());
  return following;
}

async function published() {
  return (await createCatalogue(server.kit).list()).map(({ challenge, targetName }) => ({
    slug: challenge.slug,
    targetName,
  }));
}

const LOCAL = [{ slug: 'the-small-doorkeeper', targetName: 'Local model' }];

it('is found while it runs, by this machine alone', async () => {
  const folder = await makeDataDirectory();
  expect(await findEndpoint(folder)).toBeNull();
  const stop = await announce(folder);
  const file = join(localModelFolder(folder), 'endpoint.json');
  expect(await findEndpoint(folder)).toMatchObject(ENDPOINT);
  // A command that was killed leaves its file behind.
  const before = new Date(Date.now() - 60_000);
  await utimes(file, before, before);
  expect(await findEndpoint(folder)).toBeNull();
  await writeFile(file, JSON.stringify({ ...ENDPOINT, machine: 'another' }));
  expect(await findEndpoint(folder)).toBeNull();
  await writeFile(file, '{"port":');
  expect(await findEndpoint(folder)).toBeNull();
  await stop();
  expect(await findEndpoint(folder)).toBeNull();
});

it('may be called at its port, for the platform, as long as it runs', async () => {
  const folder = await makeDataDirectory();
  const [ours, other] = await Promise.all(
    [0, 0].map(() =>
      serveOnLoopback((_request, reply) => void reply.setHeader('connection', 'close').end('hello')),
    ),
  );
  const outgoing = createOutgoing({
    privateHosts: [],
    isOwnServer: (destination) => isLocalModel(folder, destination),
  });
  onTestFinished(() => outgoing.close());
  const call = async (port = 0, owner: 'platform' | 'client' = 'platform') => {
    const limits = { idleMs: 5000, totalMs: 5000, maxBytes: 1000 };
    return (await outgoing.fetchWithin(limits, owner)(`http://127.0.0.1:${String(port)}/`)).text();
  };
  const refusal = { reason: 'address' };
  await expect(call(ours?.port)).rejects.toMatchObject(refusal);
  const stop = await announce(folder, ours?.port);
  expect(await call(ours?.port)).toBe('hello');
  await expect(call(other?.port)).rejects.toMatchObject(refusal);
  await expect(call(ours?.port, 'client')).rejects.toMatchObject(refusal);
  await stop();
  await expect(call(ours?.port)).rejects.toMatchObject(refusal);
});

it('is added once with its challenge, whoever begins at once', async () => {
  const endpoint = { ...ENDPOINT, machine: 'this' };
  await Promise.all([1, 2, 3].map(() => addLocalModel(server.kit, endpoint)));
  expect(await published()).toEqual(LOCAL);
});

it('is added after an error that passes', async () => {
  const folder = await makeDataDirectory();
  await announce(folder);
  const logged = vi.spyOn(server.kit.log, 'error').mockReturnValue();
  await server.database.ownerPool.query('alter table seed_scenario rename to seed_scenario_away');
  follow(folder);
  await expect.poll(() => logged.mock.calls.length).toBeGreaterThan(0);
  await server.database.ownerPool.query('alter table seed_scenario_away rename to seed_scenario');
  await expect.poll(published).toEqual(LOCAL);
});

it('is added to a running server when the command starts, and what an Admin removes stays away', async () => {
  const folder = await makeDataDirectory();
  follow(folder);
  await announce(folder);
  await expect.poll(published).toEqual(LOCAL);
  await server.database.ownerPool.query('update challenge set published_at = null');
  await server.database.ownerPool.query(
    "update model set removed_at = now(), state = 'draft' where name = 'Local'",
  );
  await addLocalModel(server.kit, { ...ENDPOINT, machine: 'this' });
  expect(await published()).toEqual([]);
});

const storedModel = async (name: string) => {
  const { rows } = await server.database.ownerPool.query(
    'select base_url, state, revision, connection, tried_at is not null as was_tried from model where name = $1',
    [name],
  );
  return rows as unknown[];
};

it('is called at another port when the command gets one, as ready as it was', async () => {
  const folder = await makeDataDirectory();
  const stop = await announce(folder);
  follow(folder);
  // As in another process of the same installation.
  follow(folder);
  await expect.poll(published).toEqual(LOCAL);
  await stop();
  await announce(folder, 8711);
  const moved = {
    base_url: 'http://127.0.0.1:8711/v1',
    state: 'ready',
    revision: 3,
    connection: 2,
    was_tried: true,
  };
  await expect.poll(() => storedModel('Local')).toEqual([moved]);
  const { rows } = await server.database.ownerPool.query(
    "select by_command, fields from audit_entry where action = 'model.change'",
  );
  expect(rows).toEqual([{ by_command: 'model', fields: ['baseUrl'] }]);
});

it('has no longer context than the command gives it', async () => {
  const folder = await makeDataDirectory();
  const lengths = async () => {
    const { rows } = await server.database.ownerPool.query(
      "select context_tokens, reply_tokens, state, connection from model where name = 'Local'",
    );
    return rows as unknown[];
  };
  const same = { state: 'ready', connection: 1 };
  const stop = await announce(folder);
  follow(folder);
  await expect.poll(lengths).toEqual([{ context_tokens: 512, reply_tokens: 160, ...same }]);
  await stop();
  await announce(folder, ENDPOINT.port, 256);
  await expect.poll(lengths).toEqual([{ context_tokens: 256, reply_tokens: 128, ...same }]);
});

it('leaves a model at an address that an operator allows', async () => {
  const folder = await makeDataDirectory();
  await addLocalModel(server.kit, { ...ENDPOINT, machine: 'this' });
  const move = (name: string, more: string) =>
    server.database.ownerPool.query(`update model set ${more} where name = $1`, [name]);
  await move('Local', "name = 'Named', code_name = 'Named', base_url = 'http://127.0.0.1:8080/v1'");
  await server.database.ownerPool.query('delete from seed_scenario');
  await server.database.ownerPool.query("update challenge set slug = 'other', code = 'LM-999'");
  await addLocalModel(server.kit, { ...ENDPOINT, machine: 'this' });
  await announce(folder, 8711);
  follow(folder, ['127.0.0.1:8080']);
  await expect.poll(() => storedModel('Local')).toMatchObject([{ base_url: 'http://127.0.0.1:8711/v1' }]);
  expect(await storedModel('Named')).toMatchObject([{ base_url: 'http://127.0.0.1:8080/v1' }]);
});

it('takes another name where an Admin has given its own to a model', async () => {
  const endpoint = { ...ENDPOINT, machine: 'this' };
  await addLocalModel(server.kit, endpoint);
  await server.database.ownerPool.query('delete from seed_scenario');
  await server.database.ownerPool.query("update challenge set slug = 'other', code = 'LM-999'");
  await addLocalModel(server.kit, endpoint);
  expect(await published()).toContainEqual({
    slug: 'the-small-doorkeeper',
    targetName: 'Local model 2',
  });
});
