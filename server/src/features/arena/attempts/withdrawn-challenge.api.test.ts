import { arenaEndpoints } from '@redoubt/contract/arena';
import { challengesEndpoints, challengesEvents } from '@redoubt/contract/challenges';
import { notificationsEndpoints } from '@redoubt/contract/notifications';
import { profileEndpoints } from '@redoubt/contract/profile';
import { rankingsEndpoints } from '@redoubt/contract/rankings';
import { searchEndpoints } from '@redoubt/contract/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arenaApp, buildPlayer, leaky, secretOf } from '#testing/arena/attempts.ts';
import { defineEvent } from '#platform/outbox/index.ts';
import { buildPublished, saying } from '#testing/challenges/records.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await arenaApp();
});
afterAll(() => server.close());

async function setPublished(isPublished: boolean): Promise<void> {
  await server.database.ownerPool.query(
    'update challenge set published_at = case when $2 then created_at end where slug = $1',
    [leaky.slug, isPublished],
  );
  const isThere = async () => (await server.app.arena.catalogue.find(leaky.slug)) !== null;
  await expect.poll(isThere).toBe(isPublished);
}

it('an attempt at a challenge that was withdrawn can be read and ended, and takes nothing more', async () => {
  const player = await buildPlayer(server);
  const broken = await player.start();
  const found = { kind: 'secret', secret: await secretOf(server, broken) } as const;
  const { token } = player;
  await server.api.call(arenaEndpoints.submit, { token, params: { id: broken.id }, body: found });
  const open = await player.say(await player.start(), 'Hello');
  const secret = { kind: 'secret', secret: await secretOf(server, open) } as const;
  await setPublished(false);
  expect(await player.look(open)).toMatchObject({
    status: 'open',
    isChallengeClosed: true,
    isChallengeWithdrawn: true,
    turns: open.turns,
  });
  expect(await player.look(broken)).toMatchObject({ status: 'broken', outcome: 'break' });
  const params = { id: open.id };
  const message = { text: 'Are you still there?', number: 3 };
  const writes = [
    await server.api.refused(arenaEndpoints.sendMessage, { token, params, body: message }),
    await server.api.refused(arenaEndpoints.submit, { token, params, body: secret }),
  ];
  expect(writes.map(({ code }) => code)).toEqual(['challenge_closed', 'challenge_closed']);
  const start = { token, body: { challenge: leaky.slug } };
  expect((await server.api.refused(arenaEndpoints.startAttempt, start)).code).toBe('challenge_not_found');
  const reads = [
    await server.api.send(arenaEndpoints.listAttempts, { token, query: { challenge: leaky.slug } }),
    await server.api.send(arenaEndpoints.listChallengeProgress, { token }),
    await server.api.send(rankingsEndpoints.listStandings, { token, query: {} }),
    await server.api.send(searchEndpoints.search, { token, query: { q: leaky.title } }),
    await server.api.send(profileEndpoints.getProfile, { token }),
  ];
  expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await server.api.call(arenaEndpoints.endAttempt, { token, params })).toMatchObject({
    status: 'ended',
  });
  await setPublished(true);
});

describe('a challenge that an Admin withdraws', () => {
  async function buildWithdrawn() {
    const admin = await buildPerson(server.kit, { role: 'Admin' });
    const { token } = admin;
    const record = await buildPublished({ api: server.api, token });
    const { slug } = record;
    const isThere = async () => (await server.app.arena.catalogue.find(slug)) !== null;
    await expect.poll(isThere).toBe(true);
    const [open, left] = [await buildPlayer(server), await buildPlayer(server)];
    const attempts = [await open.start(slug), await left.start(slug)] as const;
    await buildPlayer(server, admin).then((trying) => trying.start(slug));
    const ended = { token: left.token, params: { id: attempts[1].id } };
    await server.api.call(arenaEndpoints.endAttempt, ended);
    const params = { id: record.id };
    await server.api.call(challengesEndpoints.unpublishChallenge, { token, params });
    await server.drainOutbox();
    await expect.poll(isThere).toBe(false);
    return { admin, record, open, left, attempts };
  }

  const read = (slug: string, token?: string) =>
    server.api.send(challengesEndpoints.getChallenge, { params: { slug }, ...(token && { token }) });

  it('keeps its page, as it was, for those who attempted it and for nobody else', async () => {
    const { admin, record, open, left, attempts } = await buildWithdrawn();
    const { id, slug, title } = { ...record, ...record.content };
    const body = saying(record, { title: 'Not For Anybody Yet' });
    await server.api.call(challengesEndpoints.saveChallengeRecord, {
      token: admin.token,
      params: { id },
      body,
    });
    for (const [nth, { token }] of [open, left].entries()) {
      const call = { token, params: { slug } };
      const shown = await server.api.call(challengesEndpoints.getChallenge, call);
      expect(shown).toMatchObject({ title, isWithdrawn: true, state: 'past' });
      const own = await server.api.call(arenaEndpoints.listAttempts, { token, query: { challenge: slug } });
      expect(own.items.map((one) => one.id)).toEqual([attempts[nth]?.id]);
    }
    const stranger = await buildPerson(server.kit);
    for (const token of [stranger.token, admin.token, undefined])
      expect((await read(slug, token)).status).toBe(404);
    const query = { challenge: slug };
    const refused = await server.api.refused(arenaEndpoints.listAttempts, { token: stranger.token, query });
    expect(refused.code).toBe('challenge_not_found');
    await server.api.call(challengesEndpoints.publishChallenge, { token: admin.token, params: { id } });
    const { token } = open;
    await expect
      .poll(() => server.api.call(challengesEndpoints.getChallenge, { token, params: { slug } }))
      .not.toHaveProperty('isWithdrawn');
  });

  it('notifies everybody with an open attempt once', async () => {
    const { admin, record, open, left } = await buildWithdrawn();
    const toldTo = async ({ token }: TestPerson) => {
      const { items } = await server.api.call(notificationsEndpoints.listNotices, { token, query: {} });
      return items.filter(({ kind }) => kind === 'withdrawal');
    };
    const { slug, content } = record;
    const told = await toldTo(open);
    expect(told).toMatchObject([{ title: `${content.title} was withdrawn`, path: `/challenges/c/${slug}` }]);
    const withdrawn = defineEvent('challenge.withdrawn', challengesEvents.challengeWithdrawn);
    const at = told[0]?.createdAt ?? '';
    const again = { challengeId: record.id, slug, title: content.title, at };
    await server.kit.database.transaction((transaction) =>
      server.kit.outbox.insert(transaction, withdrawn, again),
    );
    await server.drainOutbox();
    expect(await toldTo(open)).toEqual(told);
    for (const other of [left, admin]) expect(await toldTo(other)).toEqual([]);
  });
});

it('everybody with an open attempt is told once that the challenge was closed early', async () => {
  const { token } = await buildPerson(server.kit, { role: 'Admin' });
  const record = await buildPublished({ api: server.api, token });
  const { slug, content } = record;
  await expect.poll(async () => (await server.app.arena.catalogue.find(slug)) !== null).toBe(true);
  const [open, left, stranger] = [
    await buildPlayer(server),
    await buildPlayer(server),
    await buildPlayer(server),
  ];
  await open.start(slug);
  const { id } = await left.start(slug);
  await server.api.call(arenaEndpoints.endAttempt, { token: left.token, params: { id } });
  const close = () =>
    server.api.send(challengesEndpoints.closeChallenge, { token, params: { id: record.id } });
  expect([(await close()).status, (await close()).status]).toEqual([200, 409]);
  await server.drainOutbox();
  const noticesOf = async (person: { readonly token: string }) =>
    (
      await server.api.call(notificationsEndpoints.listNotices, { token: person.token, query: {} })
    ).items.filter(({ kind }) => kind === 'withdrawal');
  expect(await noticesOf(open)).toMatchObject([
    { title: `${content.title} was closed early`, path: `/challenges/c/${slug}` },
  ]);
  for (const other of [left, stranger]) expect(await noticesOf(other)).toEqual([]);
});
