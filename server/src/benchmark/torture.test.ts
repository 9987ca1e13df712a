import { expect, it } from 'vitest';
import { runKillRounds } from './kill-rounds.ts';
import { runOutageRounds } from './outage-rounds.ts';

const say = () => undefined;

// First: its server comes to its end, and leaves what it compiled to those that are killed.
it('is back in five seconds after the database was away for one', async () => {
  const rounds = await runOutageRounds({ seconds: [1], say });
  expect(rounds.map((round) => round.failure)).toEqual([null]);
});

it('keeps every acknowledged write, once, through a kill -9 amid all kinds of them', async () => {
  const rounds = await runKillRounds({ rounds: 1, submissions: 120, say });
  expect(rounds.map((round) => round.failure)).toEqual([null]);
});
