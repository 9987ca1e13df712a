import type { Categorical } from './classes.ts';
import type { Formula } from './formula.ts';

const JOINTS = {
  and: 'and',
  or: 'or',
  xor: 'or (not both)',
  either: 'either-or',
  iff: 'if and only if',
} as const;

/** A formula in words, with brackets around what goes together. */
export function describeFormula(formula: Formula): string {
  if (formula.kind === 'atom')
    return `“${formula.name.replace('variable ', '').replaceAll('-and-', ' and ')}”`;
  if (formula.kind === 'not') return `not ${bracketed(formula.of)}`;
  const [left, right] = [bracketed(formula.left), bracketed(formula.right)];
  return formula.kind === 'implies' ? `if ${left} then ${right}` : `${left} ${JOINTS[formula.kind]} ${right}`;
}

const bracketed = (formula: Formula): string =>
  formula.kind === 'atom' || formula.kind === 'not'
    ? describeFormula(formula)
    : `(${describeFormula(formula)})`;

const nameOf = (name: string): string => name.replace('named ', '');

/** A sentence about classes, in words. */
export function describeClass(sentence: Categorical): string {
  const predicate = nameOf(sentence.predicate);
  switch (sentence.kind) {
    case 'all':
      return `every ${sentence.subject} is ${predicate}`;
    case 'no':
      return `no ${sentence.subject} is ${predicate}`;
    case 'some':
      return `some ${sentence.subject} is ${predicate}`;
    case 'some-not':
      return `some ${sentence.subject} is not ${predicate}`;
    case 'is':
      return `${nameOf(sentence.individual)} is ${predicate}`;
    case 'is-not':
      return `${nameOf(sentence.individual)} is not ${predicate}`;
  }
}
