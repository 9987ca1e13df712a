import type { ChallengeRecord } from '@redoubt/contract/challenges';
import { arenaEndpoints } from '@redoubt/contract/arena';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arenaApp, buildPlayer, secretOf } from '#testing/arena/attempts.ts';
import { buildPublished } from '#testing/challenges/records.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  server = await arenaApp();
  admin = await buildPerson(server.kit, { role: 'Admin' });
});
afterAll(() => server.close());

async function publish(): Promise<ChallengeRecord> {
  const record = await buildPublished({ api: server.api, token: admin.token });
  await expect.poll(async () => (await server.app.arena.catalogue.find(record.slug)) !== null).toBe(true);
  return record;
}

const read = ({ id }: ChallengeRecord) =>
  server.api.call(arenaEndpoints.getChallengeFigures, { token: admin.token, params: { challengeId: id } });

/** Moves an attempt into the past, and says how long it took. */
async function age(id: string, { days, seconds = 0 }: { days: number; seconds?: number }): Promise<void> {
  const startedAt = new Date(Date.now() - days * DAY_MS);
  await server.database.ownerPool.query(
    `update attempt set started_at = $2, closed_at = case when closed_at is not null then $2::timestamptz + make_interval(secs => $3) end
     where id = $1`,
    [id, startedAt, seconds],
  );
  await server.database.ownerPool.query('update turn set at = $2 where attempt_id = $1', [id, startedAt]);
}

async function attemptBroken(record: ChallengeRecord, how: { days: number; seconds: number }): Promise<void> {
  const player = await buildPlayer(server);
  const attempt = await player.start(record.slug);
  const secret = await secretOf(server, attempt);
  const call = { token: player.token, params: { id: attempt.id }, body: { kind: 'secret', secret } as const };
  await server.api.call(arenaEndpoints.submit, call);
  await age(attempt.id, how);
}

it('are zeros while nobody attempted the challenge, and leave out what Admins try out', async () => {
  const record = await publish();
  const tester = await buildPlayer(server, admin);
  await tester.start(record.slug);
  const figures = await read(record);
  expect(figures).toMatchObject({
    people: 0,
    attempts: 0,
    breaks: 0,
    running: 0,
    firstBreakAt: null,
    secondsToBreak: null,
    stops: [],
    versions: [],
  });
  expect(figures.weeks).toHaveLength(12);
  expect(figures.weeks.every(({ attempts, breaks }) => attempts + breaks === 0)).toBe(true);
});

it('say how long breaks took, where people stop, and what happened week by week', async () => {
  const record = await publish();
  for (const seconds of [60, 600, 120]) await attemptBroken(record, { days: 20, seconds });
  const leaver = await buildPlayer(server);
  const left = await leaver.say(await leaver.start(record.slug), 'Good evening.');
  await server.api.call(arenaEndpoints.endAttempt, { token: leaver.token, params: { id: left.id } });
  const sleeper = await buildPlayer(server);
  const asleep = await sleeper.start(record.slug);
  await age(asleep.id, { days: 9 });
  const running = await buildPlayer(server);
  await running.start(record.slug);
  const figures = await read(record);
  expect(figures).toMatchObject({
    people: 6,
    attempts: 6,
    breaks: 3,
    running: 1,
    secondsToBreak: { people: 3, fastest: 60, median: 120, slowest: 600 },
    stops: [
      { messages: 0, attempts: 1 },
      { messages: 1, attempts: 1 },
    ],
    versions: [{ version: 1, attempts: 6, breaks: 3, running: 1 }],
  });
  expect(Date.parse(figures.firstBreakAt ?? '')).toBeLessThan(Date.now() - 19 * DAY_MS);
  const sum = (of: 'attempts' | 'breaks') => figures.weeks.reduce((all, week) => all + week[of], 0);
  expect([sum('attempts'), sum('breaks')]).toEqual([6, 3]);
  expect(figures.weeks.at(-1)?.attempts).toBeGreaterThanOrEqual(2);
  const { items } = await server.api.call(arenaEndpoints.countAttempts, { token: admin.token });
  expect(items).toContainEqual({ challengeId: record.id, attempts: 6, breaks: 3 });
});
