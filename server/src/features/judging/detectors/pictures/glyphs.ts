import table from '../tables/large-letters.json' with { type: 'json' };
import { type Bitmap, resample } from './bitmap.ts';

const glyphs = Object.entries(table).flatMap(([letter, drawings]) =>
  drawings.map((drawing) => ({
    letter,
    bitmap: resample(drawing.split(' ').map((row) => Array.from(row, Number))),
  })),
);

/** How many letters, or digits, a glyph looks at least as much like as this one: 1 where it is the best. */
export function rankOf(glyph: Bitmap, letter: string): number {
  const best = new Map<string, number>();
  const isDigit = /\d/.test(letter);
  for (const { letter: other, bitmap } of glyphs) {
    if (/\d/.test(other) !== isDigit) continue;
    best.set(other, Math.min(best.get(other) ?? Infinity, distance(glyph, bitmap)));
  }
  const own = best.get(letter) ?? Infinity;
  return 1 + [...best.values()].filter((other) => other < own).length;
}

function distance(one: Bitmap, other: Bitmap): number {
  let sum = 0;
  for (const [row, cells] of one.entries()) {
    for (const [column, ink] of cells.entries()) sum += (ink - (other[row]?.[column] ?? 0)) ** 2;
  }
  return sum;
}
