import table from '../tables/large-letters.json' with { type: 'json' };
import { type Bitmap, resample } from './bitmap.ts';

const glyphs = Object.entries(table).flatMap(([letter, drawings]) =>
  drawings.map((drawing) => ({
    letter,
    bitmap: resample(drawing.split(' ').map((row) => Array.from(row, Number))),
    width: (drawing.split(' ')[0] ?? '').length,
  })),
);

/** How many letters a glyph looks more like than this one, from 1. */
export function rankOf(glyph: Bitmap, letter: string): number {
  const best = new Map<string, number>();
  for (const { letter: other, bitmap } of glyphs) {
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
