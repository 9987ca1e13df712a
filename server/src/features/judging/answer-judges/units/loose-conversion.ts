import { areEqual } from '../exact/rational.ts';
import { refuseToJudge } from '../exact/cannot-judge.ts';
import { refuseWeight } from '../reading/context.ts';
import type { Token } from '../reading/tokens.ts';
import { haveSameDimension, readQuantity, type QuantityRead } from './quantity.ts';
import { readKnownUnit, readUnit, type UnitRead } from './read-unit.ts';
import type { Unit } from './unit-table.ts';

interface Placed<Read> {
  readonly read: Read;
  readonly start: number;
}

export interface LooseConversion {
  readonly amount: QuantityRead;
  readonly unit: Unit;
  readonly isDifference: boolean;
  /** The amount as it is written. */
  readonly written: string;
}

const LINKS = new Set(['to', 'into', 'in', 'as']);
const ASKS = new Set([
  'how',
  'what',
  "what's",
  'whats',
  'convert',
  'change',
  'express',
  'turn',
  'give',
  'tell',
  'find',
  'work',
  'calculate',
  '?',
  '=',
]);
const STEPS = new Set([
  'rise',
  'rises',
  'risen',
  'rose',
  'difference',
  'change',
  'changes',
  'drop',
  'drops',
  'dropped',
  'fall',
  'falls',
  'fell',
  'increase',
  'increases',
  'interval',
  'warmed',
  'cooled',
  'warms',
  'cools',
  'by',
]);
const ARTICLES = new Set(['a', 'an', 'per']);

/**
 * A question in any words that names one amount and one other unit to give it in, and nothing else that counts. Null
 * where there is no such amount or unit; refuses what could change the question.
 */
export function readLoosely(tokens: readonly Token[]): LooseConversion | null {
  if (!tokens.some((token) => ASKS.has(token.text)) && !LINKS.has(tokens.at(-2)?.text ?? '')) return null;
  const isDifference = speaksOfSteps(tokens);
  const amounts = amountsIn(tokens, isDifference);
  const [first] = amounts;
  if (first === undefined) return null;
  if (amounts.some(({ read }) => !isSameAmount(read, first.read)))
    refuseToJudge('There is more than one amount in that question: ask for one conversion.');
  const isTaken = (at: number): boolean => amounts.some(({ start, read }) => at >= start && at < read.next);
  const targets = targetsIn(tokens, isTaken);
  const [target] = targets;
  if (target === undefined) return null;
  if (targets.some(({ read }) => !isSameUnit(read.unit, target.read.unit)))
    refuseToJudge('There is more than one unit to convert to: ask for one conversion.');
  const context = tokens.filter(
    (_, at) => !isTaken(at) && !targets.some(({ start, read }) => at >= start && at < read.next),
  );
  refuseUnits(context, [first.read.unit, target.read.unit]);
  refuseWeight(context, isDifference ? STEPS : new Set());
  const written = tokens
    .slice(first.start, first.read.next)
    .map((token, at) => (at > 0 && token.isSpaced ? ` ${token.raw}` : token.raw))
    .join('');
  return { amount: first.read, unit: target.read.unit, isDifference, written };
}

/** "a temperature rise of 10 °C", "rises by 10 °C": degrees as steps. */
function speaksOfSteps(tokens: readonly Token[]): boolean {
  return tokens.some(
    (token, at) =>
      STEPS.has(token.text) &&
      ['of', 'by'].includes(tokens[at + (token.text === 'by' ? 0 : 1)]?.text ?? '') &&
      readQuantity(tokens, at + (token.text === 'by' ? 1 : 2), true)?.unit.offset !== null &&
      readQuantity(tokens, at + (token.text === 'by' ? 1 : 2), true) !== null,
  );
}

function amountsIn(tokens: readonly Token[], isDifference: boolean): Placed<QuantityRead>[] {
  const found: Placed<QuantityRead>[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (ARTICLES.has(tokens[at]?.text ?? '')) continue;
    const read = readQuantity(tokens, at, isDifference);
    if (read === null) continue;
    found.push({ read, start: at });
    at = read.next - 1;
  }
  return found;
}

function targetsIn(tokens: readonly Token[], isTaken: (at: number) => boolean): Placed<UnitRead>[] {
  const found: Placed<UnitRead>[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const isAsked = tokens[at]?.text === 'how' && ['many', 'much'].includes(tokens[at + 1]?.text ?? '');
    if ((!LINKS.has(tokens[at]?.text ?? '') && !isAsked) || isTaken(at)) continue;
    const start = isAsked ? at + 2 : at + 1;
    if (isTaken(start)) continue;
    const read = readUnit(tokens, start);
    if (read !== null) found.push({ read, start: at });
  }
  return found;
}

/** Another unit in the text than the two would leave open what is meant. */
function refuseUnits(context: readonly Token[], known: readonly Unit[]): void {
  for (let at = 0; at < context.length; at += 1) {
    if ((context[at]?.text.length ?? 0) < 3) continue;
    const read = readKnownUnit(context, at);
    const isOfKind = known.some((unit) => haveSameDimension(unit.dimension, read?.unit.dimension ?? []));
    if (read !== null && isOfKind && !known.some((unit) => isSameUnit(unit, read.unit)))
      refuseToJudge(`The judge cannot tell what "${context[at]?.raw ?? ''}" changes in the question.`);
  }
}

const isSameUnit = (a: Unit, b: Unit): boolean =>
  areEqual(a.factor, b.factor) && haveSameDimension(a.dimension, b.dimension) && a.offset === b.offset;

const isSameAmount = (a: QuantityRead, b: QuantityRead): boolean =>
  areEqual(a.quantity.size, b.quantity.size) && haveSameDimension(a.quantity.dimension, b.quantity.dimension);
