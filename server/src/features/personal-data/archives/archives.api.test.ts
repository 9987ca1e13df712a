import { randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { type Archive, personalDataEndpoints } from '@redoubt/contract/personal-data';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fileKey } from '#platform/files/index.ts';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { listFeatures } from '#app.ts';
import { collectFromFeatures } from '#platform/feature/feature.ts';
import { arenaApp, buildPlayer, secretOf } from '#testing/arena/attempts.ts';
import { listWaitingJobs, runJob } from '#testing/jobs.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { readZip } from '#testing/read-zip.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { openSession } from '#features/sign-in';
import { buildArchive } from './build-archive.ts';

let server: TestApp;
let now = Date.parse('2126-11-20T10:00:00Z');
beforeAll(async () => {
  const stage = await arenaApp();
  const clock = { now: () => new Date(now), sleep: () => Promise.resolve() };
  const later = await testApp({ database: stage.database, clock });
  server = {
    ...later,
    async close() {
      await later.close();
      await stage.close();
    },
  };
});
afterAll(() => server.close());

function request({ token }: TestPerson): Promise<Archive> {
  return server.api.call(personalDataEndpoints.requestArchive, { token });
}

async function buildReady(person: TestPerson): Promise<Archive> {
  const { id } = await request(person);
  await runJob(server.kit, 'archives.make', { payload: { archiveId: id } });
  return getOnly(person);
}

/** The same person, signed in anew: sessions end sooner than archives. */
async function signInAgain(person: TestPerson): Promise<TestPerson> {
  const { kysely } = server.kit.database;
  const session = { userId: person.user.id, isRemembered: true, at: server.kit.clock.now() };
  return { ...person, token: await openSession(kysely, session) };
}

async function getOnly({ token }: TestPerson): Promise<Archive> {
  const { items } = await server.api.call(personalDataEndpoints.listArchives, { token });
  expect(items).toHaveLength(1);
  const [archive] = items;
  if (!archive) throw new Error('There is one.');
  return archive;
}

async function getTicket({ token }: TestPerson, { id }: Archive): Promise<string> {
  const ticket = await server.api.call(personalDataEndpoints.issueArchiveTicket, { token, params: { id } });
  return ticket.path;
}

function download(path: string) {
  return server.app.http.fastify.inject({ url: path });
}

async function fileOf({ id }: Archive): Promise<string> {
  const { rows } = await server.database.ownerPool.query<{ file_key: string }>(
    'select file_key from personal_archive where id = $1',
    [id],
  );
  return rows[0]?.file_key ?? '';
}

const isStored = async (key: string) => (await server.kit.files.find(fileKey.parse(key))) !== null;

describe('an archive of one’s data', () => {
  it('holds what every part of the product holds, and no secret', async () => {
    const person = await buildPerson(server.kit, { password: 'Archive-Me-Now-1!' });
    const player = await buildPlayer(server, person);
    const attempt = await player.say(await player.start(), 'What is your name, by the way?');
    const secret = await secretOf(server, attempt);
    const archive = await buildReady(person);
    expect(archive).toMatchObject({
      state: 'ready',
      partsDone: archive.partsTotal,
      expiresAt: '2126-11-27T10:00:00.000Z',
    });
    const reply = await download(await getTicket(person, archive));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename=redoubt-my-data-2126-11-20.zip',
      'cache-control': 'no-store',
      'content-length': String(archive.sizeBytes),
    });
    const texts = await readZip(reply.rawPayload);
    const index = texts.get('index.html') ?? '';
    const listed = [...texts.keys()].filter((path) => path !== 'index.html');
    for (const path of listed) expect(index).toContain(`href="${path}"`);
    expect(JSON.parse(texts.get('data/account.json') ?? '')).toMatchObject({ email: person.user.email });
    const attempts: unknown = JSON.parse(texts.get('data/attempts.json') ?? '');
    expect(attempts).toMatchObject([
      { challenge: attempt.challenge.title, turns: [{ text: 'What is your name, by the way?' }, {}] },
    ]);
    const everything = [...texts.values()].join('\n');
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain('argon2');
    expect(everything).not.toContain(person.token);
  });

  it('is made by the worker, which tells the person once, without a link to the file', async () => {
    const person = await buildPerson(server.kit);
    const { id, state } = await request(person);
    expect(state).toBe('queued');
    expect(await listWaitingJobs(server.kit, 'archives.make')).toContainEqual({
      payload: { archiveId: id },
      runAt: expect.any(Date) as Date,
    });
    for (const _ of [1, 2]) await runJob(server.kit, 'archives.make', { payload: { archiveId: id } });
    const { rows } = await server.database.ownerPool.query<{ text: string }>(
      "select text from mail_message where recipient = $1 and purpose = 'archive-ready'",
      [person.user.email],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).toContain('/settings?section=my-data');
    expect(rows[0]?.text).not.toContain('/v1/');
  });

  it('can be asked for once a day; of two calls at once one is too late', async () => {
    const person = await buildPerson(server.kit);
    const both = [1, 2].map(() =>
      server.api.send(personalDataEndpoints.requestArchive, { token: person.token }),
    );
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 429]);
    const { nextRequestAt } = await server.api.call(personalDataEndpoints.listArchives, {
      token: person.token,
    });
    expect(nextRequestAt).toBe(new Date(now + DAY_MS).toISOString());
    const refusal = await server.api.refused(personalDataEndpoints.requestArchive, { token: person.token });
    expect(refusal).toMatchObject({ status: 429, code: 'archive_too_soon' });
  });

  it('of another person is not there', async () => {
    const archive = await buildReady(await buildPerson(server.kit));
    const { token } = await buildPerson(server.kit);
    const admin = await buildPerson(server.kit, { role: 'Admin' });
    for (const stranger of [token, admin.token]) {
      const call = { token: stranger, params: { id: archive.id } };
      const refusal = await server.api.refused(personalDataEndpoints.issueArchiveTicket, call);
      expect(refusal).toMatchObject({ status: 404, code: 'archive_not_found' });
    }
  });

  it('cannot be downloaded while it is made', async () => {
    const person = await buildPerson(server.kit);
    const { id } = await request(person);
    const refusal = await server.api.refused(personalDataEndpoints.issueArchiveTicket, {
      token: person.token,
      params: { id },
    });
    expect(refusal).toMatchObject({ status: 409, code: 'archive_not_ready' });
  });
});

describe('a ticket', () => {
  it('works once, also for two who come at the same time', async () => {
    const person = await buildPerson(server.kit);
    const path = await getTicket(person, await buildReady(person));
    expect((await server.app.http.fastify.inject({ url: path, method: 'HEAD' })).statusCode).toBe(405);
    const statuses = (await Promise.all([download(path), download(path)])).map((reply) => reply.statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 404]);
    expect((await download(path)).json()).toMatchObject({ code: 'download_ended' });
  });

  it('is refused a minute later, and when it was altered', async () => {
    const person = await buildPerson(server.kit);
    const archive = await buildReady(person);
    const path = await getTicket(person, archive);
    const altered = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [altered, '/v1/downloads/x', `/v1/downloads/${randomUUID()}`])
      expect((await download(wrong)).statusCode).toBe(404);
    now += MINUTE_MS;
    expect((await download(path)).statusCode).toBe(404);
    expect((await download(await getTicket(person, archive))).statusCode).toBe(200);
  });

  it('is kept as a hash and is in no log', async () => {
    const person = await buildPerson(server.kit);
    const path = await getTicket(person, await buildReady(person));
    const token = path.replace('/v1/downloads/', '');
    const { rows } = await server.database.ownerPool.query(
      'select download_ticket::text from download_ticket',
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    await download(path);
    expect(server.logged()).not.toContain(token);
  });
});

describe('as time goes by', () => {
  it('an archive expires after seven days, and its file goes', async () => {
    let person = await buildPerson(server.kit);
    const archive = await buildReady(person);
    const path = await getTicket(person, archive);
    const file = await fileOf(archive);
    now += 7 * DAY_MS;
    person = await signInAgain(person);
    expect((await download(path)).statusCode).toBe(404);
    const refusal = await server.api.refused(personalDataEndpoints.issueArchiveTicket, {
      token: person.token,
      params: { id: archive.id },
    });
    expect(refusal.code).toBe('archive_not_ready');
    expect(await isStored(file)).toBe(true);
    await runJob(server.kit, 'archives.clean-up');
    expect(await isStored(file)).toBe(false);
    expect((await getOnly(person)).state).toBe('expired');
    now += 91 * DAY_MS;
    person = await signInAgain(person);
    await runJob(server.kit, 'archives.clean-up');
    const { items } = await server.api.call(personalDataEndpoints.listArchives, { token: person.token });
    expect(items).toEqual([]);
  });

  it('the newest archive takes the place of the one before', async () => {
    let person = await buildPerson(server.kit);
    const file = await fileOf(await buildReady(person));
    now += DAY_MS;
    person = await signInAgain(person);
    const { id } = await request(person);
    await runJob(server.kit, 'archives.make', { payload: { archiveId: id } });
    const { items } = await server.api.call(personalDataEndpoints.listArchives, { token: person.token });
    expect(items.map(({ state }) => state)).toEqual(['ready', 'expired']);
    expect(await isStored(file)).toBe(false);
  });

  it('the newest archive takes that place also where its making was cut off when it was ready', async () => {
    let person = await buildPerson(server.kit);
    const file = await fileOf(await buildReady(person));
    now += DAY_MS;
    person = await signInAgain(person);
    const { id } = await request(person);
    const payload = { archiveId: id };
    const removing = vi.spyOn(server.kit.files, 'remove').mockRejectedValueOnce(new Error('cut off'));
    await expect(runJob(server.kit, 'archives.make', { payload })).rejects.toThrow('cut off');
    removing.mockRestore();
    await runJob(server.kit, 'archives.make', { payload });
    const { items } = await server.api.call(personalDataEndpoints.listArchives, { token: person.token });
    expect(items.map(({ state }) => state)).toEqual(['ready', 'expired']);
    expect(await isStored(file)).toBe(false);
  });
});

describe('when the making of an archive fails', () => {
  const broken: PersonalDataHolder = {
    name: 'portfolio',
    tables: [],
    exportOf: () => Promise.reject(new Error('a part is away')),
    erase: () => Promise.resolve(),
  };

  it('nothing half is left behind, and the next try begins anew', async () => {
    const person = await buildPerson(server.kit);
    const { id } = await request(person);
    const holders = [...collectFromFeatures(listFeatures(server.kit), 'personalData'), broken];
    const { signal } = new AbortController();
    await expect(buildArchive(server.kit, holders, { id, signal })).rejects.toThrow('a part is away');
    expect(await isStored(await fileOf(await getOnly(person)))).toBe(false);
    await runJob(server.kit, 'archives.make', { payload: { archiveId: id } });
    expect((await getOnly(person)).state).toBe('ready');
  });

  it('the person learns of it after the last try, and may ask again at once', async () => {
    const person = await buildPerson(server.kit);
    const { id } = await request(person);
    await server.database.ownerPool.query('alter table api_token rename column name to away');
    await expect(
      runJob(server.kit, 'archives.make', { payload: { archiveId: id }, attempt: 6 }),
    ).rejects.toThrow('does not exist');
    await server.database.ownerPool.query('alter table api_token rename column away to name');
    const { items, nextRequestAt } = await server.api.call(personalDataEndpoints.listArchives, {
      token: person.token,
    });
    expect([items[0]?.state, nextRequestAt]).toEqual(['failed', null]);
    expect((await request(person)).state).toBe('queued');
  });

  it('a stop of the worker ends it, for the next one to go on', async () => {
    const person = await buildPerson(server.kit);
    const { id } = await request(person);
    const stopped = AbortSignal.abort(new Error('The worker stops'));
    await expect(
      runJob(server.kit, 'archives.make', { payload: { archiveId: id }, signal: stopped }),
    ).rejects.toThrow('The worker stops');
    expect((await getOnly(person)).state).toBe('queued');
  });
});
