import { type Formula, lettersOf } from '@redoubt/contract/arena';
import { refuseToSolve } from './rational.ts';

type Assignment = ReadonlyMap<string, boolean>;

/**
 * Whether the conclusion follows from the premises, by going through the whole truth table. Premises that contradict each
 * other have no answer: everything would follow from them.
 */
export function decide(premises: readonly Formula[], conclusion: Formula): boolean {
  const letters = lettersOf([...premises, conclusion]);
  let isPossible = false;
  for (let row = 0; row < 2 ** letters.length; row += 1) {
    const assignment = new Map(
      letters.map((letter, place) => [letter, Math.floor(row / 2 ** place) % 2 === 1]),
    );
    if (!premises.every((premise) => holds(premise, assignment))) continue;
    isPossible = true;
    if (!holds(conclusion, assignment)) return false;
  }
  return isPossible || refuseToSolve('The premises contradict each other.');
}

function holds(formula: Formula, assignment: Assignment): boolean {
  if (formula.kind === 'atom') return assignment.get(formula.name) === true;
  if (formula.kind === 'not') return !holds(formula.of, assignment);
  const left = holds(formula.left, assignment);
  const right = holds(formula.right, assignment);
  switch (formula.kind) {
    case 'and':
      return left && right;
    case 'or':
      return left || right;
    case 'xor':
      return left !== right;
    case 'implies':
      return !left || right;
    case 'iff':
      return left === right;
  }
}
