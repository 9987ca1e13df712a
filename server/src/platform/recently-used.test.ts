import { expect, it } from 'vitest';
import { RecentlyUsed } from './recently-used.ts';

it('forgets what was not asked for the longest', () => {
  const map = new RecentlyUsed<string, number>(2);
  map.set('one', 1);
  map.set('two', 2);
  expect(map.get('one')).toBe(1);
  map.set('three', 3);
  expect(['one', 'two', 'three'].map((key) => map.get(key))).toEqual([1, undefined, 3]);
});

it('never holds more than it may, whatever is put in', () => {
  const map = new RecentlyUsed<number, number>(50);
  for (let nth = 0; nth < 1000; nth += 1) map.set(nth % 120, nth);
  expect(map.size).toBe(50);
  map.deleteWhere((value) => value >= 990);
  expect(map.size).toBe(40);
  map.clear();
  expect(map.size).toBe(0);
});
