import { periods, rankingTracks } from '@redoubt/contract/rankings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddress, writeAddress } from './rankings-address.ts';

test('a list survives its address', () => {
  const cursors = fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{1,200}$/), { nil: undefined });
  fc.assert(
    fc.property(
      fc.constantFrom(...periods),
      fc.constantFrom(...rankingTracks),
      cursors,
      (period, track, cursor) => {
        const address = { period, track, ...(cursor === undefined ? {} : { cursor }) };
        expect(readAddress(new URLSearchParams(writeAddress(address)))).toEqual(address);
      },
    ),
  );
});

test('an address of nobody is the first page of all time', () => {
  expect(readAddress(new URLSearchParams('period=decade&track=luck&cursor=%00'))).toEqual({
    period: 'all',
    track: 'all',
  });
  expect(writeAddress({ period: 'all', track: 'all' })).toBe('');
});
