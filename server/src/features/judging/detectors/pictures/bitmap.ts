/** Rows of 0 and 1; after resampling, of shares of ink. */
export type Bitmap = readonly (readonly number[])[];

const ROWS = 7;
const COLUMNS = 5;

/** A glyph without its empty border, at the size of the table. */
export function resample(glyph: Bitmap): Bitmap {
  const inked = glyph.flatMap((row, at) => (row.some((ink) => ink > 0) ? [at] : []));
  const rows = glyph.slice(inked[0] ?? 0, (inked.at(-1) ?? 0) + 1);
  const width = rows[0]?.length ?? 1;
  return Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_cell, column) =>
      average(rows, {
        top: (row * rows.length) / ROWS,
        bottom: ((row + 1) * rows.length) / ROWS,
        left: (column * width) / COLUMNS,
        right: ((column + 1) * width) / COLUMNS,
      }),
    ),
  );
}

interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

function average(rows: Bitmap, { top, bottom, left, right }: Area): number {
  let sum = 0;
  for (let row = Math.floor(top); row < bottom; row += 1) {
    const height = Math.min(bottom, row + 1) - Math.max(top, row);
    for (let column = Math.floor(left); column < right; column += 1) {
      const width = Math.min(right, column + 1) - Math.max(left, column);
      sum += (rows[row]?.[column] ?? 0) * height * width;
    }
  }
  return sum / ((bottom - top) * (right - left));
}
