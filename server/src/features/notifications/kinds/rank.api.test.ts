import { DAY_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { notificationsEndpoints } from '@redoubt/contract/notifications';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCatalogue, type PublishedChallenge } from '#features/challenges';
import { insertChallenge, practiceChallenges } from '#testing/arena/practice.ts';
import { buildSolves } from '#testing/arena/solves.ts';
import { runJob } from '#testing/jobs.ts';
import { invariant } from '#platform/invariant.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

/** 00:11 of some day, and a moment of the day before it and of the one before that. */
const NOW = Math.floor(Date.now() / DAY_MS) * DAY_MS + 11 * MINUTE_MS;
const YESTERDAY = new Date(NOW - DAY_MS / 2);
const DAY_BEFORE = new Date(NOW - (3 * DAY_MS) / 2);

let server: TestApp;
let challenges: readonly PublishedChallenge[];
let people: TestPerson[];
beforeAll(async () => {
  server = await testApp({ clock: { now: () => new Date(NOW), sleep: () => Promise.resolve() } });
  const opensAt = new Date(NOW - 40 * DAY_MS);
  await server.kit.database.transaction(async (transaction) => {
    for (const practice of practiceChallenges)
      await insertChallenge(transaction, { ...practice, opensAt, closesAt: null }, opensAt);
  });
  challenges = await createCatalogue(server.kit).list();
  people = await Promise.all(Array.from({ length: 12 }, () => buildPerson(server.kit)));
});
afterAll(() => server.close());

const noticesOf = async ({ token }: TestPerson) =>
  (await server.api.call(notificationsEndpoints.listNotices, { token, query: {} })).items;

it('tells of a rank that changed and of points that were repriced, once for the day', async () => {
  const [first, second, third, ...crowd] = people;
  const [one, two, three, four] = challenges;
  invariant(first && second && third && one && two && three && four, 'There are enough of both.');
  const solve = ({ user }: TestPerson, published: PublishedChallenge, at: Date) => ({
    userId: user.id,
    published,
    at,
  });
  await buildSolves(server.kit.database.kysely, [
    ...[one, two, four].map((published) => solve(first, published, DAY_BEFORE)),
    solve(second, two, DAY_BEFORE),
    // Of equal points, those who reached them first rank higher.
    solve(third, two, new Date(DAY_BEFORE.getTime() + MINUTE_MS)),
    solve(third, three, YESTERDAY),
    ...crowd.map((person) => solve(person, one, YESTERDAY)),
  ]);
  await runJob(server.kit, 'rankings.tell-moves');
  await runJob(server.kit, 'rankings.tell-moves');
  await server.drainOutbox();
  expect(await noticesOf(first)).toMatchObject([
    {
      kind: 'solve',
      title: expect.stringMatching(/^Your solves are now worth \d+ points$/) as string,
      body: expect.stringContaining('others solved the same challenges') as string,
      path: '/attempts',
    },
  ]);
  expect(await noticesOf(third)).toMatchObject([
    { kind: 'rank', title: 'You rose to rank 2', path: '/community/rankings' },
  ]);
  expect(await noticesOf(second)).toMatchObject([{ kind: 'rank', title: 'You fell to rank 3' }]);
  for (const person of crowd.slice(0, 2)) expect(await noticesOf(person)).toEqual([]);
});
