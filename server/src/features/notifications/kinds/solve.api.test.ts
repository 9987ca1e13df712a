import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { notificationsEndpoints } from '@redoubt/contract/notifications';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { arenaApp, breakOf, buildPlayer, leaky } from '#testing/arena/attempts.ts';
import type { TestApp } from '#testing/test-app.ts';

let ahead = 0;
let server: TestApp;
beforeAll(async () => {
  const now = () => new Date(Date.now() + ahead);
  server = await arenaApp({ clock: { now, sleep: () => Promise.resolve() } });
});
beforeEach(() => {
  ahead = 0;
});
afterAll(() => server.close());

async function solve() {
  const player = await buildPlayer(server);
  let attempt = await player.start();
  for (const text of breakOf(leaky).messages) attempt = await player.say(attempt, text);
  expect(attempt.status).toBe('broken');
  return { player, attempt };
}

const noticesOf = async (token: string) =>
  (await server.api.call(notificationsEndpoints.listNotices, { token, query: {} })).items;

it('tells who solved something of it once, with the way to the attempt', async () => {
  const { player, attempt } = await solve();
  await server.drainOutbox();
  await server.drainOutbox();
  const items = await noticesOf(player.token);
  const path = `/challenges/c/${leaky.slug}/attempts/${attempt.id}`;
  expect(items).toMatchObject([{ kind: 'solve', path }]);
  expect(items[0]?.title).toMatch(/^You solved \S/);
});

it('bears the time of the solve, however late it is told', async () => {
  const { player } = await solve();
  const solvedBy = server.kit.clock.now();
  ahead = HOUR_MS;
  await server.drainOutbox();
  const [notice] = await noticesOf(player.token);
  expect(new Date(notice?.createdAt ?? 0).getTime()).toBeLessThanOrEqual(solvedBy.getTime());
  expect(new Date(notice?.createdAt ?? 0).getTime()).toBeGreaterThan(solvedBy.getTime() - HOUR_MS);
});
