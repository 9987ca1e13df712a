import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextListState, previousListState, readListState } from './page-trail.ts';

test('going on and back again ends where it began, however far', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z0-9]{1,8}$/)), (cursors) => {
      let state = readListState(null);
      const visited: (string | undefined)[] = [undefined, ...cursors];
      for (const cursor of visited) state = nextListState(state, cursor);
      for (const cursor of visited.toReversed()) {
        const before = previousListState(state);
        expect(before?.cursor).toBe(cursor);
        state = before?.state ?? state;
      }
      expect(previousListState(state)).toBeUndefined();
    }),
  );
});

test('foreign history is the beginning of a trail', () => {
  for (const state of [null, undefined, 'x', { trail: 'x' }, { trail: [1] }]) {
    expect(readListState(state)).toEqual({ trail: [], showsOwnPlace: false });
  }
  expect(readListState({ trail: ['a'] })).toEqual({ trail: ['a'], showsOwnPlace: false });
});
