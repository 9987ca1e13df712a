import { arenaEndpoints } from '@redoubt/contract/arena';
import { challengesEndpoints } from '@redoubt/contract/challenges';
import { rankingsEndpoints } from '@redoubt/contract/rankings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arenaApp, buildPlayer, secretOf } from '#testing/arena/attempts.ts';
import { buildPublished, buildRecord } from '#testing/challenges/records.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  server = await arenaApp();
  admin = await buildPerson(server.kit, { role: 'Admin' });
});
afterAll(() => server.close());

it('is open to an Admin though the challenge is not published: they play it to its end, and nothing counts', async () => {
  const record = await buildRecord({ api: server.api, token: admin.token });
  const tester = await buildPlayer(server, admin);
  const attempt = await tester.say(await tester.start(record.slug), 'Hello');
  expect(attempt).toMatchObject({ status: 'open', turns: [{ role: 'expert' }, { role: 'target' }] });
  const own = { token: admin.token, query: { challenge: record.slug } };
  expect((await server.api.call(arenaEndpoints.listAttempts, own)).items).toMatchObject([{ id: attempt.id }]);
  const of = { token: admin.token, params: { id: attempt.id } };
  const challenge = await server.api.call(arenaEndpoints.getAttemptedChallenge, of);
  expect(challenge).toMatchObject({ slug: record.slug, state: 'open' });
  const body = { kind: 'secret', secret: await secretOf(server, attempt) } as const;
  const verdict = await server.api.call(arenaEndpoints.submit, { ...of, body });
  expect(verdict).toMatchObject({ outcome: 'break', award: null });
  const standings = await server.api.call(rankingsEndpoints.listStandings, { query: {} });
  expect(standings.items.map(({ handle }) => handle)).not.toContain(admin.user.email);
  const figures = await server.api.call(arenaEndpoints.getChallengeFigures, {
    token: admin.token,
    params: { challengeId: record.id },
  });
  expect(figures).toMatchObject({ attempts: 0, breaks: 0 });
});

it('is nothing for an expert, and goes on where the challenge is taken back', async () => {
  const hidden = await buildRecord({ api: server.api, token: admin.token });
  const { token } = await buildPerson(server.kit);
  const start = { token, body: { challenge: hidden.slug } };
  expect((await server.api.refused(arenaEndpoints.startAttempt, start)).code).toBe('challenge_not_found');
  const record = await buildPublished({ api: server.api, token: admin.token });
  const tester = await buildPlayer(server, admin);
  const attempt = await tester.start(record.slug);
  await server.api.call(challengesEndpoints.unpublishChallenge, {
    token: admin.token,
    params: { id: record.id },
  });
  await expect.poll(async () => (await server.app.arena.catalogue.find(record.slug)) === null).toBe(true);
  expect((await tester.say(attempt, 'Still there?')).turns).toHaveLength(2);
});
