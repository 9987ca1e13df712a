import { toCents } from './column-sum.ts';
import type { LedgerEntry } from './stories.ts';

const AMOUNT = String.raw`(-?\d+(?:\.\d+)?|half(?: of them)?|a third of them|a quarter of them|it)(\s?%| percent)?`;
const START = new RegExp(
  String.raw`^(?:start|begin|starting|beginning) (?:with|at|from) (-?\d+(?:\.\d+)?)$|^take (-?\d+(?:\.\d+)?)$|^think of (-?\d+(?:\.\d+)?)$`,
  'u',
);
const OWN = new RegExp(
  String.raw`^(double|triple|halve|square|add|subtract|multiply|divide) (-?\d+(?:\.\d+)?)(?: (?:by|and|to|from) ${AMOUNT})?$`,
  'u',
);
const STEP = new RegExp(
  String.raw`^(?:he |she |they |[a-z]{2,12} )?(add|adds|subtract|take away|multiply|divide|increase|decrease|reduce|raise|buys|gets|finds|receives|picks|bakes|eats|gives away|loses|sells|uses|drops|breaks|gives)(?: (?:it|the result))?(?: by)? ${AMOUNT}(?: more)?(?: (bags|boxes|packs|packets|crates|trays) (?:of|with) (\d+))?(?: [a-z]{2,14})?(?: (?:to|from|off|away)(?: [a-z]{1,12}){0,3})?$`,
  'u',
);
const ALONE = /^(double|triple|halve|square|cube)(?: (?:it|the result|that))$/u;
const HOLDING = /^[a-z]{2,14} ha(?:s|ve) (\d+(?:\.\d+)?) [a-z]{2,14}$/u;
const QUESTION = /^(?:what|how many|how much)\b/u;
const LOSING = new Set([
  'subtract',
  'take away',
  'decrease',
  'reduce',
  'eats',
  'gives away',
  'loses',
  'sells',
  'uses',
  'drops',
  'breaks',
  'gives',
]);
const BORDER =
  /(?<!\d)[.,;](?= |$)|(?<=\d)[.,;?](?= |$)|\?|\band then\b|\bthen\b|\band\b|\bafter that\b|\bfinally\b|\bnext\b|\bnow\b/u;
const MAX_STEPS = 40;

/** "Start with 12. Double it, then add 7." and "Mia has 12 apples. She eats 2.": one entry after the other, in cents. */
export function solveEntries(figures: string): LedgerEntry | null {
  const clauses = figures
    .replace(/^what do you get (?:if|when) you /u, '')
    .split(BORDER)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '' && !QUESTION.test(clause));
  const [first, ...steps] = clauses;
  const opening = first === undefined ? null : readOpening(rejoin(first, steps));
  if (opening === null || steps.length > MAX_STEPS || steps.length === opening.used) return null;
  const start = opening.value;
  let value = start;
  for (const step of steps.slice(opening.used)) {
    const next = takeStep(step, value, start);
    if (next === null) return null;
    value = next;
  }
  return {
    value: Number(value.toPrecision(12)),
    working: `I begin with ${String(start)} and enter the steps below it, one by one.`,
  };
}

// "Add 3 and 4" was parted at its "and".
const rejoin = (first: string, steps: readonly string[]): readonly [string, string] => [
  first,
  `${first} and ${steps[0] ?? ''}`,
];

function readOpening([alone, joined]: readonly [string, string]): { value: number; used: number } | null {
  const start = START.exec(alone) ?? HOLDING.exec(alone);
  if (start !== null) return { value: Number(start[1] ?? start[2] ?? start[3]), used: 0 };
  const both = OWN.exec(joined);
  if (both !== null && /^(?:add|multiply)/u.test(alone) && !alone.includes(' by '))
    return { value: combine(both), used: 1 };
  const own = OWN.exec(alone);
  return own === null ? null : { value: combine(own), used: 0 };
}

function combine([, verb = '', left = '', right = '']: readonly string[]): number {
  const a = Number(left);
  const b = right === 'half' ? 2 : Number(right);
  switch (verb) {
    case 'double':
      return a * 2;
    case 'triple':
      return a * 3;
    case 'halve':
      return a / 2;
    case 'square':
      return a * a;
    case 'add':
      return a + b;
    case 'subtract':
      return b - a;
    case 'multiply':
      return a * b;
    default:
      return toCents(a / b);
  }
}

function takeStep(step: string, value: number, start: number): number | null {
  const alone = ALONE.exec(step)?.[1];
  if (alone !== undefined)
    return alone === 'halve' ? toCents(value / 2) : value ** powerOf(alone) * timesOf(alone);
  const match = STEP.exec(step);
  if (match === null) return null;
  const [, verb = '', amount = '', percent, packs, size] = match;
  if (verb === 'multiply') return value * numberOf(amount, value);
  // "By half" is heard as "in two".
  if (verb === 'divide') return toCents(value / (amount.startsWith('half') ? 2 : numberOf(amount, value)));
  const plain = packs === undefined ? numberOf(amount, value) : Number(amount) * Number(size);
  // A percentage is taken of the figure at the top of the column.
  const change = percent === undefined ? plain : (start * plain) / 100;
  return LOSING.has(verb) ? value - change : value + change;
}

const powerOf = (verb: string): number => (verb === 'square' ? 2 : verb === 'cube' ? 3 : 1);
const timesOf = (verb: string): number => (verb === 'double' ? 2 : verb === 'triple' ? 3 : 1);

function numberOf(amount: string, value: number): number {
  if (amount === 'half') return 0.5;
  if (amount === 'it') return value;
  if (amount === 'half of them') return value / 2;
  if (amount === 'a third of them') return toCents(value / 3);
  return amount === 'a quarter of them' ? value / 4 : Number(amount);
}
