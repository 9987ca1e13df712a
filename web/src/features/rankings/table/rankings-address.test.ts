import { periods, rankingTracks } from '@redoubt/contract/rankings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddress, writeAddress } from './rankings-address.ts';

test('a list survives its address', () => {
  const cursors = fc.option(fc.nat({ max: 999_999_999 }).map(String), { nil: undefined });
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

test.each(['%00', 'abc', '1e1', '-1', ''])(
  'an address with the cursor %s is the first page of all time',
  (cursor) => {
    expect(readAddress(new URLSearchParams(`period=decade&track=luck&cursor=${cursor}`))).toEqual({
      period: 'all',
      track: 'all',
    });
  },
);

test('the first page of all time has the shortest address', () => {
  expect(writeAddress({ period: 'all', track: 'all' })).toBe('');
});
