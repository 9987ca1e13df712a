import * as exact from '../exact/rational.ts';
import { refuseToJudge } from '../exact/cannot-judge.ts';
import type { Token } from '../reading/tokens.ts';
import { Cursor } from './cursor.ts';
import { changeBy, ExpressionReader, type Part } from './expression.ts';

const PAUSES = [
  ',',
  '.',
  ';',
  ':',
  '\n',
  'and then',
  'and',
  'then',
  'next',
  'after that',
  'finally',
  'now',
  'first',
  'lastly',
  '!',
];
const STARTS = [
  'start with',
  'start from',
  'start at',
  'starting with',
  'begin with',
  'beginning with',
  'think of',
  'take',
];
const TAILS = [
  'what do you get',
  'what do you have',
  'what do you end up with',
  'what number do you get',
  'what number do you end up with',
  'what number do you have',
  'what number is it',
  'what is the result',
  'what is the final result',
  'what is the answer',
  'what is the final number',
  'what is the number',
  'what is the total',
  'what is left',
  'what remains',
  'what is it',
  'what are you left with',
  "what's the result",
  'how much is it',
  'how much is left',
  'how much do you have',
];
const TAIL_ENDS = ['now', 'in the end', 'at the end', 'then', 'left', '?', '.', '!', '\n'];
const PRONOUNS = ['it', 'that', 'this', 'the result', 'the number', 'the total', 'the answer'];
const MAX_STEPS = 60;

/**
 * "Start with 12. Double it, then add 7, then divide by 3. What do you get?": one step after the other, each on the
 * result of the one before. Null when the text is no chain of steps.
 */
export function solveSteps(tokens: readonly Token[]): exact.Rational | null {
  const cursor = new Cursor(tokens);
  cursor.take(
    'what do you get if you',
    'what do you get when you',
    'what is the result if you',
    'what is the result when you',
  );
  let value = readFirst(cursor);
  if (value === null) return null;
  for (let count = 0; ; count += 1) {
    if (count > MAX_STEPS) refuseToJudge('There are too many steps for the judge.');
    takeAll(cursor, PAUSES);
    if (cursor.isAtEnd || takeTail(cursor)) break;
    value = readStep(cursor, value);
  }
  return value;
}

function takeTail(cursor: Cursor): boolean {
  if (cursor.take(...TAILS) === null) return false;
  takeAll(cursor, TAIL_ENDS);
  if (!cursor.isAtEnd) refuseUnread(cursor);
  return true;
}

function takeAll(cursor: Cursor, phrases: readonly string[]): void {
  while (cursor.take(...phrases) !== null);
}

function readFirst(cursor: Cursor): exact.Rational | null {
  const start = cursor.at;
  const opening = cursor.sees('take away') ? null : cursor.take(...STARTS);
  if (opening !== null) {
    const part = new ExpressionReader(cursor).readSum();
    if (part !== null) return part.value;
  } else {
    const value = readStandalone(cursor);
    if (value !== null) return value;
  }
  cursor.at = start;
  return null;
}

/** A first step that brings its own number: "double 7", "divide 30 by half", "add 3 and 4", "subtract 5 from 12". */
function readStandalone(cursor: Cursor): exact.Rational | null {
  const reader = new ExpressionReader(cursor);
  const verb = cursor.take(
    'add',
    'subtract',
    'take away',
    'take',
    'multiply',
    'divide',
    ...SINGLE.keys(),
    ...RAISING,
    ...LOWERING,
  );
  if (verb === null) return null;
  const first = reader.readOperand();
  if (first === null) return null;
  const single = SINGLE.get(verb);
  if (single !== undefined) return single(first.value);
  const link = cursor.take('and', 'to', 'from', 'away from', 'off', 'by');
  const second = link === null ? null : reader.readOperand();
  if (link === null || second === null) return null;
  return applyLinked({ verb, link }, first, second);
}

function applyLinked(
  { verb, link }: { verb: string; link: string },
  first: Part,
  second: Part,
): exact.Rational {
  const isFrom = link === 'from' || link === 'away from' || link === 'off';
  if (verb === 'add' && (link === 'and' || link === 'to')) return changeBy(second.value, first, true);
  if (verb.startsWith('subtract') && isFrom) return changeBy(second.value, first, false);
  if (verb.startsWith('take') && isFrom) return changeBy(second.value, first, false);
  if (verb === 'multiply' && (link === 'by' || link === 'and'))
    return exact.multiply(first.value, second.value);
  if (verb === 'divide' && link === 'by') return exact.divide(first.value, second.value);
  if (RAISING.includes(verb) && link === 'by') return changeBy(first.value, second, true);
  if (LOWERING.includes(verb) && link === 'by') return changeBy(first.value, second, false);
  return refuseToJudge(`The judge cannot read "${verb} … ${link}".`);
}

const SINGLE = new Map<string, (value: exact.Rational) => exact.Rational>([
  ['double', (value) => exact.multiply(value, exact.whole(2))],
  ['triple', (value) => exact.multiply(value, exact.whole(3))],
  ['quadruple', (value) => exact.multiply(value, exact.whole(4))],
  ['halve', (value) => exact.divide(value, exact.whole(2))],
  ['square', (value) => exact.power(value, exact.whole(2))],
  ['cube', (value) => exact.power(value, exact.whole(3))],
  ['negate', exact.negate],
]);
const RAISING = ['increase', 'raise'];
const LOWERING = ['decrease', 'reduce', 'lower'];

function readStep(cursor: Cursor, running: exact.Rational): exact.Rational {
  const reader = new ExpressionReader(cursor, running);
  const single = cursor.take(...SINGLE.keys());
  if (single !== null) {
    if (cursor.take(...PRONOUNS) === null) refuseUnread(cursor);
    return SINGLE.get(single)?.(running) ?? running;
  }
  const verb = cursor.take(
    'add',
    'subtract',
    'take away',
    'deduct',
    'take',
    'multiply',
    'times',
    'divide',
    ...RAISING,
    ...LOWERING,
  );
  if (verb === null) return refuseUnread(cursor);
  if (verb === 'multiply' || verb === 'divide') return readScaling(reader, verb, running);
  if (RAISING.includes(verb) || LOWERING.includes(verb))
    return readChange(reader, running, RAISING.includes(verb));
  const amount = reader.readOperand() ?? refuseUnread(cursor);
  if (verb === 'times') return exact.multiply(running, amount.value);
  if (verb === 'add') {
    if (cursor.take('to') !== null) takePronoun(cursor);
    return changeBy(running, amount, true);
  }
  const link = cursor.take('from', 'away from', 'off', 'away');
  if (link === null && verb === 'take') refuseUnread(cursor);
  if (link === 'from' || link === 'away from') takePronoun(cursor);
  if (link === 'off') cursor.take(...PRONOUNS);
  return changeBy(running, amount, false);
}

function readScaling(reader: ExpressionReader, verb: string, running: exact.Rational): exact.Rational {
  reader.cursor.take(...PRONOUNS);
  if (reader.cursor.take('by') === null) refuseUnread(reader.cursor);
  const by = reader.readOperand() ?? refuseUnread(reader.cursor);
  return verb === 'multiply' ? exact.multiply(running, by.value) : exact.divide(running, by.value);
}

function readChange(reader: ExpressionReader, running: exact.Rational, isIncrease: boolean): exact.Rational {
  reader.cursor.take(...PRONOUNS);
  if (reader.cursor.take('by') === null) refuseUnread(reader.cursor);
  return changeBy(running, reader.readOperand() ?? refuseUnread(reader.cursor), isIncrease);
}

function takePronoun(cursor: Cursor): void {
  if (cursor.take(...PRONOUNS) === null) refuseUnread(cursor);
}

function refuseUnread(cursor: Cursor): never {
  const place = cursor.tokens
    .slice(cursor.at, cursor.at + 4)
    .map((token) => token.raw)
    .join(' ');
  refuseToJudge(
    place === '' ? 'The question stops in the middle of a step.' : `The judge cannot read "${place}" there.`,
  );
}
