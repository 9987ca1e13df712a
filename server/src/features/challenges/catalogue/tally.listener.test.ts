import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Challenge } from '@redoubt/contract/challenges';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { ensurePracticeChallenges } from '#seeds/demo.ts';
import { createCatalogue } from './catalogue.ts';
import { updateTallies } from './tallies.store.ts';

let server: TestApp;
let ids: string[];
beforeAll(async () => {
  server = await testApp();
  await ensurePracticeChallenges(server.kit);
  ids = (await published()).map((challenge) => challenge.id);
});
afterAll(() => server.close());
beforeEach(() => server.database.ownerPool.query('update challenge_tally set solves = 0, tried = 0'));

/** A catalogue as of a process that has just started. */
async function published(): Promise<Challenge[]> {
  return (await createCatalogue(server.kit).list()).map((one) => one.challenge);
}

async function countsOf(id: string | undefined): Promise<[number, number] | undefined> {
  const found = (await published()).find((challenge) => challenge.id === id);
  return found && [found.solves, found.tried];
}

function tell(type: string, payloads: readonly object[]): Promise<unknown> {
  return server.database.database.pool.query(
    'insert into outbox_event (type, payload) select $1, item from jsonb_array_elements($2::jsonb) item',
    [type, JSON.stringify(payloads)],
  );
}

it('counts solves and tries of each challenge, and nothing else', async () => {
  const [first, second, third] = ids;
  const solved = [first, second, first].map((challengeId) => ({ challengeId, objectiveId: randomUUID() }));
  await tell('objective.solved', solved);
  await tell('challenge.tried', [{ challengeId: second }]);
  await tell('account.made', [{ challengeId: third }]);
  await server.drainOutbox();
  expect(await Promise.all([first, second, third].map(countsOf))).toEqual([
    [2, 0],
    [1, 1],
    [0, 0],
  ]);
});

it('counts an event once, though several relays drain the outbox', async () => {
  const [first] = ids;
  await tell(
    'challenge.tried',
    Array.from({ length: 700 }, () => ({ challengeId: first })),
  );
  await Promise.all(Array.from({ length: 5 }, () => server.drainOutbox()));
  expect(await countsOf(first)).toEqual([0, 700]);
});

it('counts an event that it could not take at first once it is delivered again', async () => {
  const [first, second] = ids;
  await tell('challenge.tried', [{ challengeId: first }, { challengeId: 'no id' }, { challengeId: second }]);
  await server.drainOutbox();
  expect([await countsOf(first), await countsOf(second)]).toEqual([
    [0, 1],
    [0, 1],
  ]);
  await server.database.ownerPool.query(
    `update outbox_redelivery set next_at = now(), payload = jsonb_build_object('challengeId', $1::text)`,
    [second],
  );
  await server.drainOutbox();
  await server.drainOutbox();
  expect([await countsOf(first), await countsOf(second)]).toEqual([
    [0, 1],
    [0, 2],
  ]);
});

it('never deadlocks, in whatever order two batches name the challenges', async () => {
  const forwards = new Map(
    ids.map((id) => [id, { solves: 1, tried: 0, byObjective: new Map<string, number>() }]),
  );
  const backwards = new Map([...forwards].toReversed());
  const batches = Array.from({ length: 30 }, (_, nth) => (nth % 2 === 0 ? forwards : backwards));
  await Promise.all(
    batches.map((batch) =>
      server.kit.database.transaction((transaction) => updateTallies(transaction, batch)),
    ),
  );
  expect((await published()).map((challenge) => challenge.solves)).toEqual(ids.map(() => 30));
});

it('takes an empty batch and one of a challenge that is gone', async () => {
  await updateTallies(server.kit.database.kysely, new Map());
  const gone = '00000000-0000-7000-8000-000000000000';
  await updateTallies(
    server.kit.database.kysely,
    new Map([[gone, { solves: 1, tried: 1, byObjective: new Map([[gone, 1]]) }]]),
  );
  expect((await published()).map((challenge) => challenge.solves)).toEqual(ids.map(() => 0));
});
