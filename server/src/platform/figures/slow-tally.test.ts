import { expect, it } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { ConnectionLimiter } from '../database/connection-limiter.ts';
import { SlowTally } from './slow-tally.ts';

it('counts what the lender calls slow, until it is taken', async () => {
  const tally = new SlowTally();
  const lender = new ConnectionLimiter(2, {
    log: createLog({ level: 'silent', mode: 'test' }),
    slowMs: 0,
    tally,
  });
  for (const _ of [1, 2]) await lender.time('select   1', () => Promise.resolve());
  expect(tally.take()).toEqual([
    { statement: 'select 1', times: 2, longestMs: expect.any(Number) as number },
  ]);
  expect(tally.take()).toEqual([]);
});

it('counts statements that are too many to be told apart together', () => {
  const tally = new SlowTally();
  for (let number = 0; number < 300; number += 1) tally.add(`select ${String(number)}`, number);
  const taken = tally.take();
  expect(taken).toHaveLength(201);
  expect(taken.at(-1)).toEqual({ statement: 'other statements', times: 100, longestMs: 299 });
});
