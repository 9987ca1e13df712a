const LEAST_ROWS = 3;
const MOST_GRIDS = 4;
const SLASHED = /(?<![A-Za-z0-9])[A-Za-z0-9]{4,9}(?:\s*[/|,]\s*[A-Za-z0-9]{2,9}){2,8}(?![A-Za-z0-9])/g;

/** Squares of letters that a text shows: lines of single letters, with or without names of rows and columns, or rows side by side. */
export function readGrids(text: string): string[][] {
  const slashed = Array.from(text.matchAll(SLASHED), ([found]) => found.toLowerCase().split(/\s*[/|,]\s*/));
  return [...slashed, ...readLines(text)].slice(0, MOST_GRIDS);
}

function readLines(text: string): string[][] {
  const grids: string[][] = [];
  let rows: string[][] = [];
  const close = () => {
    const grid = strip(rows);
    if (grid.length >= LEAST_ROWS) grids.push(grid);
    rows = [];
  };
  for (const line of text.split('\n')) {
    const cells = line
      .toLowerCase()
      .replaceAll(/[|`*:]/g, ' ')
      .trim()
      .split(/\s+/);
    if (/^[\s|:-]+$/.test(line)) continue;
    const isRow = cells.length >= 3 && cells.length <= 12 && cells.every((cell) => /^[a-z0-9]$/.test(cell));
    const isBlock = cells.length === 1 && /^[a-z0-9]{4,9}$/.test(cells[0] ?? '');
    if (isRow) rows.push(cells);
    else if (isBlock) rows.push([...(cells[0] ?? '')]);
    else close();
  }
  close();
  return grids;
}

/** Without a line of column names and, then, without the name before each row. */
function strip(rows: readonly string[][]): string[] {
  const [head = [], ...rest] = rows;
  const isHead =
    head.every((cell, at) => cell === String(at + 1) || cell === String.fromCharCode(97 + at)) &&
    rest.length >= 2;
  const isNamed = rest.every(
    (row, at) => row[0] === String.fromCharCode(97 + at) || row[0] === String(at + 1),
  );
  if (!isHead) return rows.map((row) => row.join(''));
  return rest.map((row) => (isNamed && row.length > head.length ? row.slice(1) : row).join(''));
}
