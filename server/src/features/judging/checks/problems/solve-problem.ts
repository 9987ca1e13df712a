import { Temporal } from 'temporal-polyfill';
import {
  type Expression,
  findUnit,
  parseExpression,
  parseFormula,
  type Problem,
  type Unit,
} from '@redoubt/contract/arena';
import { invariant } from '#platform/invariant.ts';
import { decimalPlaces, fromDecimal } from './decimal.ts';
import { decide } from './decide.ts';
import {
  add,
  divide,
  multiply,
  negate,
  NoExactAnswer,
  power,
  type Rational,
  refuseToSolve,
  subtract,
  whole,
} from './rational.ts';

/** The one right answer to a problem. */
export type RightAnswer =
  | {
      readonly kind: 'number';
      readonly value: Rational;
      /** It may be rounded to the digits that the problem names. */
      readonly mayBeRounded: boolean;
      /** The unit that the answer is asked for in; null where it is a bare number. */
      readonly unit: Unit | null;
    }
  /** ISO 8601. */
  | { readonly kind: 'date'; readonly date: string }
  /** 0 for Monday … 6 for Sunday. */
  | { readonly kind: 'weekday'; readonly weekday: number }
  | { readonly kind: 'yes-or-no'; readonly isYes: boolean };

/** Solves a problem exactly; null where it has no exact answer, or one whose numbers grow too large. */
export function solveProblem(problem: Problem): RightAnswer | null {
  try {
    return solve(problem);
  } catch (error) {
    if (error instanceof NoExactAnswer) return null;
    throw error;
  }
}

function solve(problem: Problem): RightAnswer {
  switch (problem.kind) {
    case 'expression':
      return evaluateExact(problem.expression);
    case 'dates':
      return solveDates(problem.question);
    case 'quantity':
      return convert(problem);
    case 'logic': {
      const premises = problem.premises.map((text) => treeOf(parseFormula(text)));
      return { kind: 'yes-or-no', isYes: decide(premises, treeOf(parseFormula(problem.conclusion))) };
    }
  }
}

function evaluateExact(expression: string): RightAnswer {
  const value = evaluate(treeOf(parseExpression(expression)));
  return { kind: 'number', value, mayBeRounded: decimalPlaces(value) === null, unit: null };
}

const operations = { '+': add, '-': subtract, '*': multiply, '/': divide, '^': power } as const;
const HUNDRED = whole(100);

function evaluate(tree: Expression): Rational {
  switch (tree.kind) {
    case 'number':
      return fromDecimal(tree.text);
    case 'percent':
      return divide(evaluate(tree.of), HUNDRED);
    case 'negate':
      return negate(evaluate(tree.of));
    case 'operation':
      return operations[tree.operator](evaluate(tree.left), evaluate(tree.right));
  }
}

function solveDates(asked: Extract<Problem, { kind: 'dates' }>['question']): RightAnswer {
  switch (asked.ask) {
    case 'weekday':
      return { kind: 'weekday', weekday: dayOf(asked.date).dayOfWeek - 1 };
    case 'days-between': {
      const { days } = dayOf(asked.from).until(dayOf(asked.to), { largestUnit: 'days' });
      return { kind: 'number', value: whole(days), mayBeRounded: false, unit: null };
    }
    case 'date-after': {
      const day = dayOf(asked.date).add({ days: asked.days });
      if (day.year < 1 || day.year > 9999) refuseToSolve('The answer lies outside of the years 1 to 9999.');
      return { kind: 'date', date: day.toString() };
    }
    case 'leap-year':
      return {
        kind: 'yes-or-no',
        isYes: Temporal.PlainDate.from({ year: asked.year, month: 1, day: 1 }).inLeapYear,
      };
  }
}

const dayOf = (iso: string): Temporal.PlainDate => Temporal.PlainDate.from(iso);

function convert({ value, from, to }: Extract<Problem, { kind: 'quantity' }>): RightAnswer {
  const [given, wanted] = [findUnit(from), findUnit(to)];
  invariant(given && wanted, 'The units of a problem were checked when it was taken.');
  const inBase = multiply(add(fromDecimal(value), offsetOf(given)), factorOf(given));
  const inWanted = subtract(divide(inBase, factorOf(wanted)), offsetOf(wanted));
  if (given.kind === 'temperature' && inBase.numerator < 0n)
    refuseToSolve('The temperature is below absolute zero.');
  return { kind: 'number', value: inWanted, mayBeRounded: true, unit: wanted };
}

function factorOf({ factor }: Unit): Rational {
  const [top = '1', bottom = '1'] = factor.split('/');
  return divide(fromDecimal(top), fromDecimal(bottom));
}

const offsetOf = ({ offset = '0' }: Unit): Rational => fromDecimal(offset);

function treeOf<Tree>({ tree }: { readonly tree: Tree | null }): Tree {
  invariant(tree, 'The formulas of a problem were checked when it was taken.');
  return tree;
}
