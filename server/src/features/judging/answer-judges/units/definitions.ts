import { areEqual } from '../exact/rational.ts';
import { refuseToJudge } from '../exact/cannot-judge.ts';
import type { Token } from '../reading/tokens.ts';
import { haveSameDimension, readQuantity } from './quantity.ts';

const OPENINGS = [
  ['given', 'that'],
  ['knowing', 'that'],
  ['remember', 'that'],
  ['given'],
  ['where'],
  ['as'],
  ['since'],
  ['using'],
];
const EQUALS = new Set(['=', 'is', 'equals', 'are', 'has']);

/** Leaves out "given that 1 km = 1000 m" where it is so; refuses to go by another size of a unit than the real one. */
export function withoutDefinitions(tokens: readonly Token[]): readonly Token[] {
  for (let at = 0; at < tokens.length; at += 1) {
    const opening = OPENINGS.find((words) => words.every((word, place) => tokens[at + place]?.text === word));
    if (opening === undefined) continue;
    const left = readQuantity(tokens, at + opening.length, false);
    if (left === null || !EQUALS.has(tokens[left.next]?.text ?? '')) continue;
    const right = readQuantity(tokens, left.next + 1, false);
    if (right === null) continue;
    const isSo =
      haveSameDimension(left.quantity.dimension, right.quantity.dimension) &&
      areEqual(left.quantity.size, right.quantity.size);
    if (!isSo) refuseToJudge('That is not the size of the unit by definition.');
    const start = tokens[at - 1]?.text === ',' || tokens[at - 1]?.text === '(' ? at - 1 : at;
    const end =
      tokens[right.next]?.text === ')' || tokens[right.next]?.text === ',' ? right.next + 1 : right.next;
    return [...tokens.slice(0, start), ...tokens.slice(end)];
  }
  return tokens;
}
