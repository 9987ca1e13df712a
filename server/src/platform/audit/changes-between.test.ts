import { expect, it } from 'vitest';
import { changesBetween } from './changes-between.ts';

it('names the fields that differ, and no other', () => {
  const at = new Date('2026-11-22T10:00:00Z');
  const before = { name: 'Ada', tags: ['a'], at, seats: 4, link: undefined };
  const after = { name: 'Ada', tags: ['a', 'b'], at: new Date(at), seats: null, link: 'x' };
  expect(changesBetween(before, after)).toEqual({
    tags: { before: ['a'], after: ['a', 'b'] },
    seats: { before: 4, after: null },
    link: { before: null, after: 'x' },
  });
});

it('says all of what is new, and of what is gone', () => {
  const at = new Date('2026-11-22T10:00:00Z');
  expect(changesBetween(null, { at })).toEqual({ at: { before: null, after: '2026-11-22T10:00:00.000Z' } });
  expect(changesBetween({ at, none: null }, null)).toEqual({
    at: { before: '2026-11-22T10:00:00.000Z', after: null },
  });
});
