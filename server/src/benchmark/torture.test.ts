import { expect, it } from 'vitest';
import { runKillRounds } from './kill-rounds.ts';

it('keeps every acknowledged submission, once, through a kill -9', async () => {
  const rounds = await runKillRounds({ rounds: 1, submissions: 300, say: () => undefined });
  expect(rounds.map((round) => round.failure)).toEqual([null]);
});
