import { expect, it } from 'vitest';
import { runKillRounds } from './kill-rounds.ts';
import { runRaceRounds } from './race-rounds.ts';

const say = () => undefined;

it('keeps every acknowledged submission, once, through a kill -9', async () => {
  const rounds = await runKillRounds({ rounds: 1, submissions: 300, say });
  expect(rounds.map((round) => round.failure)).toEqual([null]);
});

it('makes one solve of 50 identical submissions at once', async () => {
  const rounds = await runRaceRounds({ rounds: 1, parallel: 50, say });
  expect(rounds.map((round) => round.failure)).toEqual([null]);
});
