import { rankingsEndpoints } from '@redoubt/contract/rankings';
import { arenaEndpoints, type Attempt } from '@redoubt/contract/arena';
import type { Challenge } from '@redoubt/contract/challenges';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invariant } from '#platform/invariant.ts';
import { arenaApp, buildPlayer, leaky, type Player, secretOf } from '#testing/arena/attempts.ts';
import type { TestApp } from '#testing/test-app.ts';
import { restoreAwardWithin, reverseAwardWithin } from './awards.ts';

let server: TestApp;
beforeAll(async () => {
  server = await arenaApp();
});
afterAll(() => server.close());

/** Breaks the easiest challenge in a new attempt. */
async function solve(player: Player): Promise<Attempt> {
  const attempt = await player.start();
  const body = { kind: 'secret' as const, secret: await secretOf(server, attempt) };
  await server.api.call(arenaEndpoints.submit, { token: player.token, params: { id: attempt.id }, body });
  return attempt;
}

function overturn({ id }: Attempt): Promise<boolean> {
  const { kit } = server;
  const verdict = {
    attemptId: id,
    outcome: 'held',
    turn: null,
    reason: 'The panel found no break.',
    judge: 'Panel',
    judgeVersion: 'panel 1',
    marks: [],
    at: kit.clock.now(),
  } as const;
  return kit.database.transaction((transaction) => reverseAwardWithin(kit, transaction, verdict));
}

function restore({ id }: Attempt): Promise<boolean> {
  const { kit } = server;
  const granting = { attemptId: id, at: kit.clock.now() };
  return kit.database.transaction((transaction) => restoreAwardWithin(kit, transaction, granting));
}

async function challengeNow(): Promise<Challenge> {
  await server.drainOutbox();
  const found = await server.app.arena.catalogue.find(leaky.slug);
  invariant(found, 'The challenge is published.');
  return found.challenge;
}

/** Rank, points and solves of a person, as the rankings show them. */
async function standingOf({ token }: Player) {
  const { standing } = await server.api.call(rankingsEndpoints.getOwnStanding, {
    token,
    query: { period: 'all', track: 'all' },
  });
  return standing && { rank: standing.rank, points: standing.points, solves: standing.solves };
}

it('are taken back and given again: points, the number of solvers, place and rank', async () => {
  const [first, second] = [await buildPlayer(server), await buildPlayer(server)];
  const solved = await solve(first);
  await solve(second);
  await expect.poll(async () => (await challengeNow()).solves).toBe(2);
  await expect.poll(() => standingOf(second)).toMatchObject({ rank: 2, solves: 1 });
  const before = {
    first: await standingOf(first),
    second: await standingOf(second),
    worth: (await challengeNow()).points,
  };

  expect(await overturn(solved)).toBe(true);
  expect(await overturn(solved)).toBe(false);
  await expect.poll(() => standingOf(first)).toBeNull();
  await expect.poll(() => standingOf(second)).toMatchObject({ rank: 1, points: leaky.pointsMax });
  await expect.poll(async () => (await challengeNow()).solves).toBe(1);
  const overturned = await first.look(solved);
  expect(overturned.verdicts.map(({ outcome, award }) => ({ outcome, award }))).toEqual([
    { outcome: 'break', award: null },
    { outcome: 'held', award: null },
    { outcome: 'held', award: null },
  ]);

  expect(await restore(solved)).toBe(true);
  expect(await restore(solved)).toBe(false);
  await expect.poll(() => standingOf(first)).toEqual(before.first);
  await expect.poll(() => standingOf(second)).toEqual(before.second);
  await expect.poll(async () => (await challengeNow()).points).toEqual(before.worth);
  expect((await first.look(solved)).verdicts[0]?.award).toMatchObject({ place: 1, solves: 2 });
});

it('can be won again by another attempt once they were taken back', async () => {
  const player = await buildPlayer(server);
  const lost = await solve(player);
  expect(await overturn(lost)).toBe(true);
  await expect.poll(() => standingOf(player)).toBeNull();
  await solve(player);
  await expect.poll(() => standingOf(player)).toMatchObject({ solves: 1 });
  expect(await restore(lost)).toBe(false);
});

it('are given back to nobody who had none', async () => {
  const player = await buildPlayer(server);
  const attempt = await player.start();
  expect(await restore(attempt)).toBe(false);
  expect(await overturn(attempt)).toBe(false);
});

it('leave no gap: who was overturned counts for nobody, and comes last when they solve it again', async () => {
  const players = [await buildPlayer(server), await buildPlayer(server), await buildPlayer(server)];
  const solved: { player: Player; attempt: Attempt }[] = [];
  for (const player of players) solved.push({ player, attempt: await solve(player) });
  const places = () =>
    Promise.all(
      solved.map(async ({ player, attempt }) => {
        const award = (await player.look(attempt)).verdicts.find(({ outcome }) => outcome === 'break')?.award;
        return award && award.solves - award.place;
      }),
    );
  // How many solves come after each: others have solved it before.
  expect(await places()).toEqual([2, 1, 0]);
  const [first] = solved;
  invariant(first, 'There is a first.');
  await overturn(first.attempt);
  expect(await places()).toEqual([null, 1, 0]);
  first.attempt = await solve(first.player);
  expect(await places()).toEqual([0, 2, 1]);
});
