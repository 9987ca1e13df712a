import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { periods, rankingTracks } from '@redoubt/contract/rankings';
import { standingsAWeekAgo, standingsOf } from './lists.ts';
import { World } from './world.fixture.ts';

const PEOPLE = 6;
const CHALLENGES = 4;

const person = fc.nat(PEOPLE - 1);
const challenge = fc.nat(CHALLENGES - 1);
const step = fc.oneof(
  {
    weight: 6,
    // Solved for the first time, overturned, or granted again: whatever comes next for the pair.
    arbitrary: fc.record({ kind: fc.constant('award' as const), person, challenge, hoursAgo: fc.nat(400) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw or publish' as const), challenge }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('reprice' as const),
      challenge,
      severity: fc.integer({ min: 1, max: 5 }),
      min: fc.integer({ min: 1, max: 9 }),
      more: fc.integer({ min: 0, max: 300 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hide or show' as const), person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename' as const), person }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('exchange handles' as const), person, with: person }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('time passes' as const),
      hours: fc.integer({ min: 1, max: 200 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('somebody looks' as const),
      period: fc.constantFrom(...periods),
      track: fc.constantFrom(...rankingTracks),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function take(world: World, one: Step): void {
  switch (one.kind) {
    case 'award':
      return world.award(one);
    case 'withdraw or publish':
      return world.withdrawOrPublish(one.challenge);
    case 'reprice':
      return world.reprice(one.challenge, { ...one, max: one.min + one.more });
    case 'hide or show':
      return world.hideOrShow(one.person);
    case 'rename':
      return world.rename(one.person);
    case 'exchange handles':
      return world.exchangeHandles(one.person, one.with);
    case 'time passes':
      world.now += one.hours * HOUR_MS;
      return undefined;
    case 'somebody looks':
      return undefined;
  }
}

const everyList = rankingTracks.flatMap((track) => [
  ...periods.map((period) => standingsOf({ period, track })),
  standingsAWeekAgo(track),
]);

/** Each list as it is served, beside the same list counted from scratch. */
const readEvery = (world: World) =>
  Promise.all(
    everyList.map(async (list) => [list.key, await world.read(list), world.recount(list)] as const),
  );

const histories = fc.array(step, { minLength: 1, maxLength: 30 });

it(
  'is a full recount after any history of solves, reversals, prices, names, erasures and periods',
  { tags: ['slow'] },
  async () => {
    await fc.assert(
      fc.asyncProperty(histories, fc.boolean(), async (history, isWatchedFromStart) => {
        const world = new World({ people: PEOPLE, challenges: CHALLENGES });
        if (isWatchedFromStart) await readEvery(world);
        for (const one of history) {
          take(world, one);
          if (one.kind === 'somebody looks') await world.read(standingsOf(one));
        }
        for (const [key, read, recounted] of await readEvery(world))
          expect([key, read]).toEqual([key, recounted]);
      }),
      { numRuns: 1000 },
    );
  },
);
