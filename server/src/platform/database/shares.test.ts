import { expect, it, vi } from 'vitest';
import { Overload } from '#platform/overload.ts';
import { Shares } from './shares.ts';

it('lets so many of a kind be under way, and the rest one after the other, first come first served', async () => {
  const shares = new Shares(5000);
  const log: string[] = [];
  const mayEnd = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const all = mayEnd.map(async ({ promise }, nth) => {
    const leave = await shares.enter('one', 2);
    log.push(`begins ${String(nth)}`);
    await promise;
    leave();
  });
  const other = await shares.enter('another', 2);
  other();
  expect(log).toEqual(['begins 0', 'begins 1']);
  mayEnd[1]?.resolve();
  await vi.waitFor(() => expect(log).toEqual(['begins 0', 'begins 1', 'begins 2']));
  for (const one of mayEnd) one.resolve();
  await Promise.all(all);
  expect(log.slice(3)).toEqual(['begins 3', 'begins 4']);
});

it('turns away who has waited for too long, and goes on', async () => {
  const shares = new Shares(20);
  const leave = await shares.enter('one', 1);
  await expect(shares.enter('one', 1)).rejects.toThrow(Overload);
  leave();
  const again = await shares.enter('one', 1);
  again();
});
