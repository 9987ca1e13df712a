import type { ChallengeId } from '@redoubt/contract/shared/ids.ts';
import { arenaEndpoints } from '@redoubt/contract/arena';
import { challengesEndpoints, type ChallengeList } from '@redoubt/contract/challenges';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { documentPaths } from '@redoubt/contract/shared/page-paths.ts';
import { searchEndpoints } from '@redoubt/contract/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishPracticeChallenges } from '#features/challenges';
import { buildPlayer, leaky } from '#testing/arena/attempts.ts';
import { buildPublished, buildRecord, saying } from '#testing/challenges/records.ts';
import { runJob } from '#testing/jobs.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
let admin: TestPerson;
/** How far the server's clock is ahead. */
let aheadMs = 0;
beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + aheadMs), sleep: () => Promise.resolve() };
  server = await testApp({ clock });
  admin = await buildPerson(server.kit, { role: 'Admin' });
});
afterAll(() => server.close());

const inMinutes = (minutes: number) =>
  new Date(server.kit.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
const call = (id: ChallengeId) => ({ token: admin.token, params: { id } });

/** Where everybody may find a challenge: on which lists, on its page, by search, in the feed and in the sitemap. */
async function findPlaces({ slug, title }: { slug: string; title: string }): Promise<string[]> {
  await runJob(server.kit, 'search.reconcile');
  const lists: ChallengeList[] = ['active', 'past'];
  const places: string[] = [];
  for (const list of lists) {
    const { items } = await server.api.call(challengesEndpoints.listChallenges, {
      query: { list, limit: 100 },
    });
    if (items.some((one) => one.slug === slug)) places.push(list);
  }
  const page = await server.api.send(challengesEndpoints.getChallenge, { params: { slug } });
  if (page.status === 200) places.push('page');
  const found = await server.api.call(searchEndpoints.search, { query: { q: title } });
  if (found.items.some(({ path }) => path.endsWith(slug))) places.push('search');
  for (const url of [documentPaths.feed, documentPaths.sitemap]) {
    const { body } = await server.app.http.fastify.inject({ url });
    if (body.includes(`/${slug}`)) places.push(url);
  }
  return places;
}

const EVERYWHERE = ['page', 'search', documentPaths.feed, documentPaths.sitemap];

describe('a challenge with times', () => {
  it(
    'is found nowhere before it opens, everywhere while it is open, and under past once it closed',
    { tags: ['slow'] },
    async () => {
      const title = 'Quartz Lantern Gate';
      const record = await buildPublished(
        { api: server.api, token: admin.token },
        { title, opensAt: inMinutes(1), closesAt: inMinutes(3) },
      );
      expect(record.state).toBe('scheduled');
      const state = async () =>
        (await server.api.call(challengesEndpoints.getChallengeRecord, call(record.id))).state;
      expect(await findPlaces({ slug: record.slug, title })).toEqual([]);
      const player = await buildPlayer(server);
      const start = { token: player.token, body: { challenge: record.slug } };
      expect((await server.api.refused(arenaEndpoints.startAttempt, start)).code).toBe('challenge_not_found');
      aheadMs += 2 * MINUTE_MS;
      await expect.poll(() => findPlaces({ slug: record.slug, title })).toEqual(['active', ...EVERYWHERE]);
      expect(await state()).toBe('open');
      const attempt = await player.start(record.slug);
      aheadMs += 2 * MINUTE_MS;
      await expect.poll(() => findPlaces({ slug: record.slug, title })).toEqual(['past', ...EVERYWHERE]);
      expect(await state()).toBe('closed');
      const message = { token: player.token, params: { id: attempt.id }, body: { text: 'Hello', number: 1 } };
      expect((await server.api.refused(arenaEndpoints.sendMessage, message)).code).toBe('challenge_closed');
    },
  );

  it('that lists do not name is found by its address alone', async () => {
    const title = 'Umber Kestrel Vault';
    const record = await buildPublished({ api: server.api, token: admin.token }, { title, isListed: false });
    await expect.poll(() => findPlaces({ slug: record.slug, title })).toEqual(['page']);
    const player = await buildPlayer(server);
    expect((await player.start(record.slug)).status).toBe('open');
  });

  it('opens when it is first published, is found nowhere once it is taken back, and is as it was when it comes again', async () => {
    const title = 'Saffron Otter Bridge';
    const draft = await buildRecord(
      { api: server.api, token: admin.token },
      { title, opensAt: inMinutes(-5) },
    );
    const first = await server.api.call(challengesEndpoints.publishChallenge, call(draft.id));
    expect(Date.parse(first.opensAt ?? '')).toBeGreaterThan(Date.parse(draft.opensAt ?? ''));
    await expect.poll(() => findPlaces({ slug: draft.slug, title })).toContain('active');
    const gone = await server.api.call(challengesEndpoints.unpublishChallenge, call(draft.id));
    expect(gone.state).toBe('unpublished');
    await expect.poll(() => findPlaces({ slug: draft.slug, title })).toEqual([]);
    aheadMs += MINUTE_MS;
    const again = await server.api.call(challengesEndpoints.publishChallenge, call(draft.id));
    expect(again).toMatchObject({ state: 'open', opensAt: first.opensAt });
  });

  it('is closed now, and opens again with a later time', async () => {
    const record = await buildPublished({ api: server.api, token: admin.token });
    const closed = await server.api.call(challengesEndpoints.closeChallenge, call(record.id));
    expect(closed.state).toBe('closed');
    const twice = await server.api.refused(challengesEndpoints.closeChallenge, call(record.id));
    expect(twice.code).toBe('challenge_not_open');
    const past = { ...call(record.id), body: saying(closed, { closesAt: inMinutes(-0.01) }) };
    expect(await server.api.refused(challengesEndpoints.saveChallengeRecord, past)).toMatchObject({
      status: 422,
      errors: [{ path: 'closesAt' }],
    });
    const open = { ...call(record.id), body: saying(closed, { closesAt: null }) };
    expect((await server.api.call(challengesEndpoints.saveChallengeRecord, open)).state).toBe('open');
  });

  it('that would close before it is published is not published', async () => {
    const record = await buildRecord({ api: server.api, token: admin.token }, { closesAt: inMinutes(1) });
    aheadMs += 2 * MINUTE_MS;
    expect(await server.api.refused(challengesEndpoints.publishChallenge, call(record.id))).toMatchObject({
      errors: [
        { path: 'closesAt', message: 'Closes must be in the future before the challenge is published' },
      ],
    });
  });
});

it('a later start leaves alone what an Admin changed, closed or took back', async () => {
  await publishPracticeChallenges(server.kit);
  const list = () => server.api.call(challengesEndpoints.listChallengeRecords, { token: admin.token });
  const byCode = (await list()).items.filter(({ code }) => /^(?:RT|CS)-\d{3}$/.test(code));
  const [changed, closed, taken] = byCode;
  if (!changed || !closed || !taken) throw new Error('The product brings challenges.');
  const record = await server.api.call(challengesEndpoints.getChallengeRecord, call(changed.id));
  const body = saying(record, { title: 'Ours Now', requires: 'approved' });
  await server.api.call(challengesEndpoints.saveChallengeRecord, { ...call(changed.id), body });
  await server.api.call(challengesEndpoints.closeChallenge, call(closed.id));
  await server.api.call(challengesEndpoints.unpublishChallenge, call(taken.id));
  const before = (await list()).items;
  await publishPracticeChallenges(server.kit);
  expect((await list()).items).toEqual(before);
  expect(before.find(({ id }) => id === changed.id)).toMatchObject({ title: 'Ours Now', version: 2 });
  expect(before.map(({ slug }) => slug)).toContain(leaky.slug);
});
