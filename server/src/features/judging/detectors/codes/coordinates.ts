import { asOneOfMany, type Reading, ReadingBuilder } from '../reading/reading.ts';
import type { Script } from '../reading/script.ts';
import { readGrids } from './told-grid.ts';

/** A row and a column, from 1. */
interface Place {
  readonly row: number;
  readonly column: number;
  readonly start: number;
  readonly end: number;
}

const SQUARES: readonly (readonly string[])[] = [
  ['abcde', 'fghij', 'lmnop', 'qrstu', 'vwxyz'],
  ['abcde', 'fghik', 'lmnop', 'qrstu', 'vwxyz'],
  ['abcdef', 'ghijkl', 'mnopqr', 'stuvwx', 'yz0123', '456789'],
  ['abcdef', 'ghijkl', 'mnopqr', 'stuvwx', 'yz'],
  ['012345', '6789ab', 'cdefgh', 'ijklmn', 'opqrst', 'uvwxyz'],
];
const FEWEST = 3;
const MOST = 800;
const PAIR =
  /[rR]?(?<row>\d)\s?[,.:;/×x-]?\s?[cC]?(?<column>\d)(?!\d)|\b(?<rowLetter>[A-Ha-h])[-:,]?(?<number>\d{1,2})\b|\b(?<first>\d{1,2})(?<columnLetter>[A-Ha-h])\b/g;
const KNOCKS = /(?<![.•*·x●▪-])(?<row>([.•*·●▪])\2{0,5})[ ,/-]{1,2}(?<column>\2{1,6})(?!\2)/gu;
const LONG_ROW = /(?<!\d)[1-6]{6,}(?!\d)/g;

/** Letters by row and column of a square: that of prisoners, of Polybius, or one that the text shows. */
export function readCoordinates(script: Script): Reading[] {
  const kinds: readonly (readonly [string, Place[]])[] = [
    ['pairs', readPairs(script.text)],
    ['knocks', readKnocks(script.text)],
    ['rows of digits', readLongRows(script.text)],
  ];
  if (kinds.every(([, places]) => !isEnough(places))) return [];
  const squares = [...SQUARES, ...readGrids(script.text)];
  return kinds.flatMap(([kind, places]) =>
    !isEnough(places)
      ? []
      : squares.flatMap((square, index) => [
          look(places, square, `${kind} ${String(index)}`),
          look(places.map(turn), square, `${kind} ${String(index)} turned`),
        ]),
  );
}

/** Tables of thousands of figures are no message of a few letters. */
function isEnough({ length }: readonly Place[]): boolean {
  return length >= FEWEST && length <= MOST;
}

function turn({ row, column, ...span }: Place): Place {
  return { row: column, column: row, ...span };
}

function look(places: readonly Place[], square: readonly string[], group: string): Reading {
  const builder = new ReadingBuilder(places.length * 2);
  for (const { row, column, start, end } of places) {
    const letter = square[row - 1]?.[column - 1];
    if (letter !== undefined && /[a-z0-9]/.test(letter)) builder.push(letter.charCodeAt(0), start, end);
  }
  return builder.build(asOneOfMany('coordinates', group));
}

function readPairs(text: string): Place[] {
  return Array.from(text.matchAll(PAIR), ({ 0: found, index, groups = {} }) => {
    const span = { start: index, end: index + found.length };
    const letter = groups['rowLetter'] ?? groups['columnLetter'];
    if (letter === undefined)
      return { row: Number(groups['row']), column: Number(groups['column']), ...span };
    const place = letter.toLowerCase().charCodeAt(0) - 96;
    return { row: place, column: Number(groups['number'] ?? groups['first']), ...span };
  });
}

function readKnocks(text: string): Place[] {
  return Array.from(text.matchAll(KNOCKS), ({ 0: found, index, groups = {} }) => ({
    row: groups['row']?.length ?? 0,
    column: groups['column']?.length ?? 0,
    start: index,
    end: index + found.length,
  }));
}

function readLongRows(text: string): Place[] {
  return Array.from(text.matchAll(LONG_ROW)).flatMap(({ 0: row, index }) =>
    Array.from({ length: row.length >> 1 }, (_, at) => ({
      row: Number(row[at * 2]),
      column: Number(row[at * 2 + 1]),
      start: index + at * 2,
      end: index + at * 2 + 2,
    })),
  );
}
