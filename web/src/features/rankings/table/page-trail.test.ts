import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextPlace, previousPlace, readPlace } from './page-trail.ts';

test('going on and back again ends where it began, however far', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z0-9]{1,8}$/)), (cursors) => {
      let place = readPlace(null);
      const visited: (string | undefined)[] = [undefined, ...cursors];
      for (const cursor of visited) place = nextPlace(place, cursor);
      for (const cursor of visited.toReversed()) {
        const before = previousPlace(place);
        expect(before?.cursor).toBe(cursor);
        place = before?.place ?? place;
      }
      expect(previousPlace(place)).toBeUndefined();
    }),
  );
});

test('foreign history is the beginning of a trail', () => {
  for (const state of [null, undefined, 'x', { trail: 'x' }, { trail: [1] }]) {
    expect(readPlace(state)).toEqual({ trail: [], isOwnPlaceAsked: false });
  }
  expect(readPlace({ trail: ['a'] })).toEqual({ trail: ['a'], isOwnPlaceAsked: false });
});
