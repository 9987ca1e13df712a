import { expect, test } from 'vitest';
import { buildOwn, buildStanding } from '#testing/rankings.builders.ts';
import { arrangeRows, describeDistance, initialsOf } from './standing-rows.ts';

const page = [buildStanding({ rank: 1 }), buildStanding({ rank: 2 }), buildStanding({ rank: 4 })];

test('a guest sees the page and nothing pinned', () => {
  expect(arrangeRows(page, undefined).map((row) => [row.key, row.isPinned, row.isTop])).toEqual([
    ['expert-1', false, true],
    ['expert-2', false, true],
    ['expert-4', false, false],
  ]);
});

test('the own row comes first when it is on another page', () => {
  const rows = arrangeRows(page, buildOwn());
  expect(rows.map((row) => row.key)).toEqual(['own', 'expert-1', 'expert-2', 'expert-4']);
  expect(rows[0]).toMatchObject({ isOwn: true, isPinned: true, isTop: false });
  expect(rows.filter((row) => row.isOwn)).toHaveLength(1);
});

test('the own row comes first and again in its place', () => {
  const own = buildOwn({ handle: 'expert-2', standing: buildStanding({ rank: 2 }), pointsToNext: 1 });
  const rows = arrangeRows(page, own);
  expect(rows.map((row) => [row.key, row.isOwn])).toEqual([
    ['own', true],
    ['expert-1', false],
    ['expert-2', true],
    ['expert-4', false],
  ]);
});

test('without points there is no row to pin', () => {
  expect(arrangeRows(page, buildOwn({ standing: null, pointsToNext: null, cursor: null }))).toHaveLength(3);
});

test('the distance to the next rank is shown in points', () => {
  expect(describeDistance(buildOwn())).toBe('118 points to rank 40');
  expect(describeDistance(buildOwn({ pointsToNext: 1 }))).toBe('1 point to rank 40');
  expect(describeDistance(buildOwn({ pointsToNext: 0 }))).toBe(
    'Level on points with rank 40, who was there first',
  );
  expect(describeDistance(buildOwn({ standing: buildStanding({ rank: 1 }), pointsToNext: null }))).toBe(
    'At the top of this list',
  );
  expect(describeDistance(buildOwn({ standing: null }))).toBeUndefined();
});

test('initials come from the name, else from the handle', () => {
  expect(initialsOf({ name: 'Inês Duarte', handle: 'x' })).toBe('ID');
  expect(initialsOf({ name: null, handle: 'quiet-heron-31' })).toBe('QH');
  expect(initialsOf({ name: null, handle: 'marlow' })).toBe('MA');
  expect(initialsOf({ name: '𠮷野 家', handle: 'x' })).toBe('𠮷家');
});
