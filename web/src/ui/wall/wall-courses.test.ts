import { describe, expect, it } from 'vitest';
import { layCourses } from './wall-courses.ts';

describe('layCourses', () => {
  const size = { width: 520, courses: 9, gap: 8 };

  it('lays the same wall for the same seed and another for another', () => {
    expect(layCourses(20, size)).toEqual(layCourses(20, size));
    expect(layCourses(20, size)).not.toEqual(layCourses(21, size));
  });

  it('covers the width with bars of 26 to 176 and gaps of 8', () => {
    for (const bricks of layCourses(20, size)) {
      expect(bricks[0]?.x).toBeLessThanOrEqual(8);
      const last = bricks.at(-1);
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeGreaterThanOrEqual(520 - 8);
      for (const { width } of bricks) expect(width >= 26 && width <= 176).toBe(true);
      const gaps = bricks
        .slice(1)
        .map((brick, index) => brick.x - (bricks[index]?.x ?? 0) - (bricks[index]?.width ?? 0));
      expect(new Set(gaps)).toEqual(new Set([8]));
    }
  });
});
