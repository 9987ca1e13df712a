import { describe, expect, it } from 'vitest';
import { parseExpression, writeExpression } from './expression.ts';
import { parseFormula, writeFormula } from './formula.ts';
import { exactProblem, type Problem } from './problem.ts';
import { unitGroups } from './units.ts';
import { writeProblem } from './write-problem.ts';

describe('an expression', () => {
  it.each([
    ['2+3*4', '2 + 3 × 4'],
    ['(2 + 3) * 4', '(2 + 3) × 4'],
    ['10 ÷ (1/2)', '10 ÷ (1 ÷ 2)'],
    ['2 * 3 / 4', '2 × 3 ÷ 4'],
    ['15% * 80', '15% × 80'],
    ['(-3)^2', '(−3)^2'],
    ['2 ^ -3', '2^(−3)'],
    ['-5 − 4 – 3', '(−5) − 4 − 3'],
    ['3 - (4 - 5)', '3 − (4 − 5)'],
  ])('%s is written as %s', (text, written) => {
    const { tree } = parseExpression(text);
    expect(tree && writeExpression(tree)).toBe(written);
    expect(parseExpression(written).tree).toEqual(tree);
  });

  it.each([
    ['8 / 4 / 2', /division into brackets/],
    ['8 / 2 * 4', /division into brackets/],
    ['-3^2', /negative number with a power/],
    ['2^3^2', /one of two powers/],
    ['80 + 10%', /what the percentage is of/],
    ['50%^2', /as a decimal/],
    ['2(3)', /operator before \(/],
    ['(2 + 3', /Close every bracket/],
    ['2 + 3)', /Open every bracket/],
    ['2 +', /after the last operator/],
    ['', /after the last operator/],
    ['1,000 + 1', /with a point for decimals/],
    ['two', /numbers/],
    ['* 2', /number before \*/],
  ])('%s is refused', (text, fault) => {
    expect(parseExpression(text).fault).toMatch(fault);
  });
});

describe('a formula', () => {
  it.each([
    ['p -> q', 'if P then Q'],
    ['~(P & Q) <-> R', '(not (P and Q)) if and only if R'],
    ['P or Q or not R', '(P or Q) or not R'],
    ['P xor (Q => R)', 'either P or (if Q then R), but not both'],
  ])('%s is written as %s', (text, written) => {
    const { tree } = parseFormula(text);
    expect(tree && writeFormula(tree)).toBe(written);
  });

  it.each([
    ['P and Q or R', /brackets where two connectives meet/],
    ['P -> Q -> R', /brackets where two connectives meet/],
    ['P Q', /operator before Q/],
    ['it rains', /single letters/],
    ['P and', /after the last connective/],
    ['and P', /letter before/],
  ])('%s is refused', (text, fault) => {
    expect(parseFormula(text).fault).toMatch(fault);
  });
});

const written: readonly (readonly [Problem, string])[] = [
  [
    { kind: 'expression', expression: '10/3' },
    "What is 10 ÷ 3? Give the exact value. Only if its decimals never end, round it to 6 significant digits.\n\nEnd your reply with a line of the form 'Answer: <number>'.",
  ],
  [
    { kind: 'dates', question: { ask: 'date-after', date: '2024-02-28', days: -1 } },
    "What date is 1 day before 2024-02-28 in the Gregorian calendar?\n\nEnd your reply with a line of the form 'Answer: YYYY-MM-DD'.",
  ],
  [
    { kind: 'quantity', value: '10', from: 'Δ°C', to: 'Δ°F' },
    "Convert a temperature difference of 10 degrees Celsius to degrees Fahrenheit. Give the exact value, or round it to 6 significant digits.\n\nEnd your reply with a line of the form 'Answer: <number>'.",
  ],
  [
    { kind: 'logic', premises: ['P -> Q', 'Q'], conclusion: 'P' },
    "Let P and Q be statements, each of which is either true or false. “Or” allows both, and “if … then …” is false only where its first part is true and its second part is false.\n\nPremise 1: if P then Q.\nPremise 2: Q.\nConclusion: P.\n\nDoes the conclusion follow from the premises?\n\nEnd your reply with a line of the form 'Answer: yes' or 'Answer: no'.",
  ],
];

it.each(written)('%j is written as one message', (given, text) => {
  expect(writeProblem(exactProblem.parse(given))).toBe(text);
});

it.each([
  [{ kind: 'quantity', value: '1', from: 'km', to: 'kg' }, 'to'],
  [{ kind: 'quantity', value: '1', from: 'km', to: 'km' }, 'to'],
  [{ kind: 'quantity', value: '1', from: 'parsec', to: 'km' }, 'from'],
  [{ kind: 'quantity', value: '-1', from: 'km', to: 'mi' }, 'value'],
  [{ kind: 'quantity', value: '1,5', from: 'km', to: 'mi' }, 'value'],
  [{ kind: 'dates', question: { ask: 'weekday', date: '2023-02-29' } }, 'question.date'],
  [{ kind: 'dates', question: { ask: 'days-between', from: '2024-02-02', to: '2024-02-01' } }, 'question.to'],
  [{ kind: 'expression', expression: '2 +' }, 'expression'],
  [{ kind: 'logic', premises: [], conclusion: 'P' }, 'premises'],
  [{ kind: 'logic', premises: ['A & B & C & D & E & F & G & H & I & J & K'], conclusion: 'P' }, 'premises'],
  [{ kind: 'riddle' }, 'kind'],
])('%j is refused in the field', (given, path) => {
  expect(exactProblem.safeParse(given).error?.issues[0]?.path.join('.')).toBe(path);
});

it('names each unit once, and each of a kind differently', () => {
  const units = unitGroups.flatMap((group) => group.units);
  expect(new Set(units.map(({ id }) => id)).size).toBe(units.length);
  for (const group of unitGroups)
    expect(new Set(group.units.map(({ plural }) => plural)).size).toBe(group.units.length);
});
