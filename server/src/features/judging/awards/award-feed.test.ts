import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCatalogue, type PublishedChallenge } from '#features/challenges';
import { invariant } from '#platform/invariant.ts';
import { buildPerson } from '#testing/people.ts';
import { buildSolves } from '#testing/arena/solves.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { ensurePracticeChallenges } from '#seeds/demo.ts';
import { createAwardFeed, type AwardFeed } from './award-feed.ts';

let server: TestApp;
let published: PublishedChallenge;
beforeAll(async () => {
  server = await testApp();
  await ensurePracticeChallenges(server.kit);
  const [first] = await createCatalogue(server.kit).list();
  invariant(first, 'There are challenges.');
  published = first;
});
afterAll(() => server.close());

async function solver(): Promise<string> {
  return (await buildPerson(server.kit)).user.id;
}

async function read(feed: AwardFeed): Promise<string[]> {
  const people: string[] = [];
  for await (const batch of feed.arrivals()) people.push(...batch.map((solve) => solve.userId));
  return people;
}

/** A transaction that has made its solve and waits to be let go. */
async function solveHeldBack(
  userId: string,
): Promise<{ commit: () => Promise<void>; fail: () => Promise<void> }> {
  const made = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const transaction = server.kit.database.transaction(async (on) => {
    await buildSolves(on, [{ userId, published, at: new Date() }]);
    made.resolve();
    await end.promise;
  });
  const ended = transaction.catch(() => undefined);
  await made.promise;
  return {
    commit: () => {
      end.resolve();
      return ended;
    },
    fail: () => {
      end.reject(new Error('The transaction fails.'));
      return ended;
    },
  };
}

it('brings each solve once', async () => {
  const feed = createAwardFeed(server.kit);
  await read(feed);
  const [one, two] = [await solver(), await solver()];
  await buildSolves(server.kit.database.kysely, [{ userId: one, published, at: new Date() }]);
  expect(await read(feed)).toEqual([one]);
  await buildSolves(server.kit.database.kysely, [{ userId: two, published, at: new Date() }]);
  expect(await read(feed)).toEqual([two]);
  expect(await read(feed)).toEqual([]);
});

it('finds a solve that was committed after one with a higher number', async () => {
  const feed = createAwardFeed(server.kit);
  await read(feed);
  const [late, failed, early] = [await solver(), await solver(), await solver()];
  const lateOne = await solveHeldBack(late);
  const failedOne = await solveHeldBack(failed);
  await buildSolves(server.kit.database.kysely, [{ userId: early, published, at: new Date() }]);
  expect(await read(feed)).toEqual([early]);
  await lateOne.commit();
  await failedOne.fail();
  expect(await read(feed)).toEqual([late]);
  expect(await read(feed)).toEqual([]);
});

it('brings everything to one who begins late', async () => {
  const before = await read(createAwardFeed(server.kit));
  const userId = await solver();
  await buildSolves(server.kit.database.kysely, [{ userId, published, at: new Date() }]);
  expect(await read(createAwardFeed(server.kit))).toEqual([...before, userId]);
});

it('loses and doubles nothing while many commit at once', async () => {
  const feed = createAwardFeed(server.kit);
  await read(feed);
  const people = await Promise.all(Array.from({ length: 60 }, solver));
  const seen: string[] = [];
  let isOver = false;
  const reading = (async () => {
    while (!isOver) seen.push(...(await read(feed)));
  })();
  await Promise.all(people.map(solveHeldBackBriefly));
  isOver = true;
  await reading;
  seen.push(...(await read(feed)));
  expect(seen.toSorted()).toEqual(people.toSorted());
});

/** A solve whose transaction does more or less after it, so that they end in another order than they began. */
function solveHeldBackBriefly(userId: string, nth: number): Promise<void> {
  return server.kit.database.transaction(async (on) => {
    await buildSolves(on, [{ userId, published, at: new Date() }]);
    for (let more = 0; more < (nth * 7) % 5; more += 1)
      await on.selectFrom('objective').select('id').execute();
  });
}
