export interface Brick {
  readonly x: number;
  readonly width: number;
}

const SHORTEST = 26;
const LONGEST = 176;

/**
 * Courses of bars that cover `width`, the same for the same seed. Lengths are 26 to 176 and lean towards the short side,
 * the first bar of a course may begin outside. Random numbers: mulberry32.
 */
export function layCourses(
  seed: number,
  size: { readonly width: number; readonly courses: number; readonly gap: number },
): Brick[][] {
  const random = mulberry32(seed);
  return Array.from({ length: size.courses }, () => {
    const bricks: Brick[] = [];
    let x = -Math.round(random() * LONGEST * 0.6);
    while (x < size.width) {
      const width = Math.round(SHORTEST + (LONGEST - SHORTEST) * random() ** 1.6);
      if (x + width > 0) bricks.push({ x, width });
      x += width + size.gap;
    }
    return bricks;
  });
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
