import type { SecretForm } from '../reading/secret-form.ts';
import { keepDistinct, makeNeedle, type Needle } from '../reading/needle.ts';

/** An order in which the characters of a secret are written; one that leaves some out shows only part of it. */
type Order = readonly number[];

const SHORTEST = 6;
/** Stands for the sign between two pieces, which is written, and moved, too. */
const BETWEEN = -1;
const VOWELS = 'aeiou';

/** The secret with its characters in another order, by rule: fences, columns, halves, braids. Only the whole rule counts. */
export function makeTranspositionNeedles(secret: SecretForm): Needle[] {
  const { folded } = secret;
  const all = [...folded].map((_, index) => index);
  const letters = all.filter((index) => /[a-z]/.test(folded[index] ?? ''));
  const written = secret.pieces
    .flatMap(({ first, last }) => [...all.slice(first, last + 1), BETWEEN])
    .slice(0, -1);
  const orders = [all, letters, written].flatMap((row) => [
    ...[2, 3, 4, 5].map((rails) => fence(row, rails)),
    ...[2, 3, 4, 5, 6, 7, 8].map((width) => columns(row, width)),
    ...[2, 3].flatMap((step) => everyNth(row, step)),
    swapPairs(row),
    turnHalves(row),
  ]);
  const pieces = secret.pieces.map(({ first, last }) => all.slice(first, last + 1));
  const words = pieces.filter((piece) => letters.includes(piece[0] ?? -1));
  const byPieces = [pieces, words].flatMap(withinPieces);
  const kinds = [
    letters.filter((index) => VOWELS.includes(folded[index] ?? '')),
    letters.filter((index) => !VOWELS.includes(folded[index] ?? '')),
  ];
  const digits = all.filter((index) => !letters.includes(index));
  const orderOf = [...orders, ...byPieces, ...byPieces.map((order) => [...order, ...digits]), ...kinds]
    .map((order) => order.filter((index) => index !== BETWEEN))
    .filter((order) => order.length >= SHORTEST && order.length <= all.length && !isPlain(order));
  return keepDistinct(orderOf.map((order) => toNeedle(folded, order)));
}

/** Each piece by the same rule, or all of them woven together. */
function withinPieces(group: readonly Order[]): Order[] {
  return [
    braid(group),
    ...[0, 1].map((rest) => group.flatMap((piece) => piece.filter((_, at) => at % 2 === rest))),
    group.flatMap(swapPairs),
    group.flatMap((piece) => [...piece.slice(1), ...piece.slice(0, 1)]),
    group.flatMap((piece) => [...piece.slice(-1), ...piece.slice(0, -1)]),
    group.flatMap((piece) => [
      ...piece.slice(Math.ceil(piece.length / 2)),
      ...piece.slice(0, Math.ceil(piece.length / 2)),
    ]),
    ...[Math.floor, Math.ceil].flatMap((round) => [
      group.flatMap((piece) => piece.slice(0, round(piece.length / 2))),
      group.flatMap((piece) => piece.slice(round(piece.length / 2))),
    ]),
    group.flatMap((piece) => fence(piece, 2)),
    group.flatMap((piece) => fence(piece, 3)),
  ];
}

function isPlain(order: Order): boolean {
  return order.every((index, at) => at === 0 || index === (order[at - 1] ?? 0) + 1);
}

function toNeedle(folded: string, order: Order): Needle {
  const written = order.map((index) => folded[index] ?? '').join('');
  return { ...makeNeedle(written, 'reordered'), positions: Int32Array.from(order), countsInPieces: false };
}

function fence(row: Order, rails: number): Order {
  const cycle = rails * 2 - 2;
  const railOf = (at: number) => Math.min(at % cycle, cycle - (at % cycle));
  return Array.from({ length: rails }, (_, rail) => row.filter((_place, at) => railOf(at) === rail)).flat();
}

function columns(row: Order, width: number): Order {
  return Array.from({ length: width }, (_, column) =>
    row.filter((_place, at) => at % width === column),
  ).flat();
}

function everyNth(row: Order, step: number): Order[] {
  return Array.from({ length: step }, (_, rest) => row.filter((_place, at) => at % step === rest));
}

function swapPairs(row: Order): Order {
  return row.map((_, at) => row[at ^ 1] ?? row[at] ?? 0);
}

function turnHalves(row: Order): Order {
  const half = Math.ceil(row.length / 2);
  return [...row.slice(half), ...row.slice(0, half)];
}

function braid(pieces: readonly Order[]): Order {
  const longest = Math.max(...pieces.map((piece) => piece.length));
  return Array.from({ length: longest }, (_, at) => pieces.flatMap((piece) => piece[at] ?? [])).flat();
}
