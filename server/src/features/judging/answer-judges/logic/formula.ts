import { refuseToJudge } from '../exact/cannot-judge.ts';

/** A statement of propositional logic. `either` is an "either … or …", of which both readings are tried. */
export type Formula =
  | { readonly kind: 'atom'; readonly name: string }
  | { readonly kind: 'not'; readonly of: Formula }
  | {
      readonly kind: 'and' | 'or' | 'xor' | 'either' | 'implies' | 'iff';
      readonly left: Formula;
      readonly right: Formula;
    };

export type Verdict = 'entailed' | 'refuted' | 'open';
type Assignment = ReadonlyMap<string, boolean>;

const MAX_ATOMS = 12;

export const atom = (name: string): Formula => ({ kind: 'atom', name });
export const not = (of: Formula): Formula => ({ kind: 'not', of });
export const join = (
  kind: 'and' | 'or' | 'xor' | 'either' | 'implies' | 'iff',
  left: Formula,
  right: Formula,
): Formula => ({ kind, left, right });

export function atomsOf(formula: Formula, names = new Set<string>()): Set<string> {
  if (formula.kind === 'atom') names.add(formula.name);
  else if (formula.kind === 'not') atomsOf(formula.of, names);
  else atomsOf(formula.right, atomsOf(formula.left, names));
  return names;
}

export function evaluate(formula: Formula, assignment: Assignment, isEitherExclusive: boolean): boolean {
  if (formula.kind === 'atom') return assignment.get(formula.name) ?? false;
  if (formula.kind === 'not') return !evaluate(formula.of, assignment, isEitherExclusive);
  const left = evaluate(formula.left, assignment, isEitherExclusive);
  const right = evaluate(formula.right, assignment, isEitherExclusive);
  switch (formula.kind) {
    case 'and':
      return left && right;
    case 'or':
      return left || right;
    case 'xor':
      return left !== right;
    case 'either':
      return isEitherExclusive ? left !== right : left || right;
    case 'implies':
      return !left || right;
    case 'iff':
      return left === right;
  }
}

/** Every assignment of the names, by counting in binary. Refuses more than twelve names. */
export function* assignmentsOf(names: ReadonlySet<string>): Generator<Assignment> {
  if (names.size > MAX_ATOMS) refuseToJudge('There are more statements in this than the judge tries out.');
  const list = [...names];
  for (let row = 0; row < 2 ** list.length; row += 1)
    yield new Map(list.map((name, place) => [name, Math.floor(row / 2 ** place) % 2 === 1]));
}

/**
 * Whether the premises settle the conclusion, by going through the whole truth table. Refuses premises that contradict
 * each other, and an "either … or …" on whose reading the verdict depends.
 */
export function decide(premises: readonly Formula[], conclusion: Formula): Verdict {
  const inclusive = decideReading(premises, conclusion, false);
  const exclusive = decideReading(premises, conclusion, true);
  if (inclusive !== exclusive)
    refuseToJudge(
      'It depends on whether "either … or …" leaves room for both: write "or both" or "but not both".',
    );
  return (
    inclusive ?? refuseToJudge('The premises contradict each other, so everything would follow from them.')
  );
}

function decideReading(
  premises: readonly Formula[],
  conclusion: Formula,
  isEitherExclusive: boolean,
): Verdict | null {
  const names = premises.reduce((all, premise) => atomsOf(premise, all), atomsOf(conclusion));
  const seen = new Set<boolean>();
  for (const assignment of assignmentsOf(names)) {
    const isPossible = premises.every((premise) => evaluate(premise, assignment, isEitherExclusive));
    if (isPossible) seen.add(evaluate(conclusion, assignment, isEitherExclusive));
  }
  if (seen.size === 0) return null;
  if (seen.size === 2) return 'open';
  return seen.has(true) ? 'entailed' : 'refuted';
}
