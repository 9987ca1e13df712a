import { notificationsEndpoints } from '@redoubt/contract/notifications';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arenaApp, breakOf, buildPlayer, leaky } from '#testing/arena/attempts.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await arenaApp();
});
afterAll(() => server.close());

it('tells who solved something of it once, with the way to the attempt', async () => {
  const player = await buildPlayer(server);
  let attempt = await player.start();
  for (const text of breakOf(leaky).messages) attempt = await player.say(attempt, text);
  expect(attempt.status).toBe('broken');
  await server.drainOutbox();
  await server.drainOutbox();
  const { items } = await server.api.call(notificationsEndpoints.listNotices, {
    token: player.token,
    query: {},
  });
  const path = `/challenges/c/${leaky.slug}/attempts/${attempt.id}`;
  expect(items).toMatchObject([{ kind: 'solve', path }]);
  expect(items[0]?.title).toMatch(/^You solved \S/);
});
