import { describe, expect, it } from 'vitest';
import { findCycles } from './find-cycles.ts';

describe('findCycles', () => {
  it('finds none where all arrows lead one way', () => {
    expect(
      findCycles(
        new Map([
          ['a', ['b', 'c']],
          ['b', ['c']],
        ]),
      ),
    ).toEqual([]);
  });

  it('tells the shortest way round a knot, and how large the knot is', () => {
    const arrows = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a', 'd']],
      ['d', ['c']],
    ]);
    expect(findCycles(arrows)).toEqual([{ cycle: ['c', 'd'], knot: 4 }]);
  });

  it('leaves out what leads to a knot, and what a knot leads to', () => {
    const arrows = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b', 'd']],
      ['d', []],
    ]);
    expect(findCycles(arrows)).toEqual([{ cycle: ['b', 'c'], knot: 2 }]);
  });

  it('tells two knots apart', () => {
    const arrows = new Map([
      ['a', ['b']],
      ['b', ['a', 'x']],
      ['x', ['y']],
      ['y', ['x']],
    ]);
    expect(findCycles(arrows).map(({ cycle }) => cycle)).toEqual([
      ['a', 'b'],
      ['x', 'y'],
    ]);
  });
});
