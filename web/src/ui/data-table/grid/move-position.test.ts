import { expect, it } from 'vitest';
import { movePosition } from './move-position.ts';

const bounds = { rows: 100, columns: 6, window: 10 };
const keys: [string, number, number][] = [
  ['ArrowDown', 21, 2],
  ['ArrowUp', 19, 2],
  ['ArrowLeft', 20, 1],
  ['ArrowRight', 20, 3],
  ['Home', 20, 0],
  ['End', 20, 5],
  ['PageDown', 30, 2],
  ['PageUp', 10, 2],
  ['Ctrl Home', 0, 0],
  ['Ctrl End', 99, 5],
];

it.each(keys)('%s leads to row %i, column %i', (keyText, row, column) => {
  const stroke = { key: keyText.replace('Ctrl ', ''), ctrlKey: keyText.startsWith('Ctrl'), metaKey: false };
  expect(movePosition({ row: 20, column: 2 }, stroke, bounds)).toEqual({ row, column });
});

it('stays inside the grid, whose head is the row above the first', () => {
  const at = (row: number, column: number, key: string) =>
    movePosition({ row, column }, { key, ctrlKey: false, metaKey: false }, bounds);
  expect(at(0, 0, 'ArrowUp')).toEqual({ row: -1, column: 0 });
  expect(at(-1, 0, 'ArrowUp')).toEqual({ row: -1, column: 0 });
  expect(at(-1, 0, 'PageUp')).toEqual({ row: -1, column: 0 });
  expect(at(5, 0, 'PageUp')).toEqual({ row: 0, column: 0 });
  expect(at(99, 5, 'ArrowDown')).toEqual({ row: 99, column: 5 });
  expect(at(99, 5, 'ArrowRight')).toEqual({ row: 99, column: 5 });
  expect(at(95, 5, 'PageDown')).toEqual({ row: 99, column: 5 });
});

it('leaves other keys alone', () => {
  expect(
    movePosition({ row: 0, column: 0 }, { key: 'j', ctrlKey: false, metaKey: false }, bounds),
  ).toBeUndefined();
});
