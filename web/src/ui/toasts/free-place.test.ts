import { describe, expect, it } from 'vitest';
import { findFreeTop } from './free-place.ts';

const box = (top: number, bottom: number, [left, right]: readonly [number, number] = [0, 375]) => ({
  left,
  top,
  right,
  bottom,
});
/** Of a window of 375 × 812 pixels, below its header. */
const stack = { at: new DOMRect(19, 64, 340, 60), first: 64, last: 796 };

describe('the place of toasts', () => {
  it('is below the header, where nothing is in their way', () => {
    expect(findFreeTop(stack, [box(300, 340)])).toBe(64);
  });

  it('is below the buttons of the head of a page', () => {
    expect(findFreeTop(stack, [box(70, 114, [300, 360])])).toBe(120);
  });

  it('is between the cross of a dialog and its buttons', () => {
    const top = findFreeTop(stack, [box(70, 114, [315, 359]), box(260, 780)]);
    expect(top).toBeGreaterThanOrEqual(118);
    expect(top + 60).toBeLessThanOrEqual(256);
  });

  it('ignores what is beside them', () => {
    expect(findFreeTop({ ...stack, at: box(64, 124, [924, 1264]) }, [box(70, 114, [0, 900])])).toBe(64);
  });

  it('does not change while it is free', () => {
    expect(findFreeTop({ ...stack, at: box(400, 460, [19, 359]) }, [box(300, 340)])).toBe(400);
  });

  it('covers the least where there is no free one', () => {
    const rows = Array.from({ length: 20 }, (_, at) => box(at * 40, at * 40 + 36, [0, at === 9 ? 60 : 375]));
    const top = findFreeTop(stack, rows);
    expect(top).toBeGreaterThan(300);
    expect(top).toBeLessThan(400);
  });

  it('stays in the window with more toasts than it has room for', () => {
    expect(findFreeTop({ ...stack, at: box(64, 964, [19, 359]) }, [box(70, 114)])).toBe(64);
  });
});
