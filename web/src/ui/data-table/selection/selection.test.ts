import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countElsewhere,
  countSelected,
  everythingSelected,
  isSelected,
  nothingSelected,
  selectRows,
  stateOf,
} from './selection.ts';

describe('a selection', () => {
  it('is a plain set of rows to whoever looks at it, however it is held', () => {
    const all = Array.from({ length: 30 }, (_, index) => `row-${String(index)}`);
    const step = fc.tuple(fc.subarray(all), fc.boolean());
    fc.assert(
      fc.property(fc.boolean(), fc.array(step), (isAll, steps) => {
        let selection = isAll ? everythingSelected : nothingSelected;
        let expected = new Set(isAll ? all : []);
        for (const [ids, isOn] of steps) {
          selection = selectRows(selection, ids, isOn);
          expected = isOn ? expected.union(new Set(ids)) : expected.difference(new Set(ids));
        }
        expect(all.filter((id) => isSelected(selection, id))).toEqual(all.filter((id) => expected.has(id)));
        expect(countSelected(selection, all.length)).toBe(expected.size);
        expect(selection.kind).toBe(isAll ? 'matching' : 'rows');
      }),
    );
  });

  it('of all that match holds no ids but those taken out', () => {
    const selection = selectRows(everythingSelected, ['b'], false);
    expect(selection).toEqual({ kind: 'matching', except: new Set(['b']) });
    expect(countSelected(selection, 100_000)).toBe(99_999);
  });

  it('says how much of it is elsewhere, and how a page relates to it', () => {
    const selection = selectRows(nothingSelected, ['a', 'b', 'x'], true);
    expect(countElsewhere(selection, ['a', 'b', 'c'], 100)).toBe(1);
    expect(stateOf(selection, ['a', 'b'])).toBe('all');
    expect(stateOf(selection, ['a', 'c'])).toBe('some');
    expect(stateOf(selection, ['c'])).toBe('none');
    expect(stateOf(selection, [])).toBe('none');
  });
});
