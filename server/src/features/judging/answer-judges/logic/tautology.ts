import type { Said } from '../reply/verdict-claim.ts';
import type { WorkedOut } from '../reading/worked-out.ts';
import type { Sentence } from './argument.ts';
import { assignmentsOf, atomsOf, evaluate, join, type Formula } from './formula.ts';
import { describeFormula } from './describe.ts';
import { readFormula } from './read-formula.ts';
import { workedYesNo } from './worked-verdict.ts';

const ENDINGS: readonly (readonly [phrase: string, ask: 'always' | 'never' | 'possible' | 'both'])[] = [
  ['a tautology', 'always'],
  ['always true', 'always'],
  ['logically true', 'always'],
  ['a logical truth', 'always'],
  ['a contradiction', 'never'],
  ['always false', 'never'],
  ['satisfiable', 'possible'],
  ['contingent', 'both'],
  ['a contingency', 'both'],
  ['unsatisfiable', 'never'],
];
const EQUIVALENT = ['logically equivalent to', 'equivalent to', 'the same as'];
const TRUTH_TABLE = 'The whole truth table was gone through.';

/** "Is (p or not p) a tautology?", "Is not (p and q) equivalent to (not p or not q)?"; null for any other question. */
export function solveTautology(tokens: Sentence): WorkedOut | null {
  if (tokens[0]?.text !== 'is' || tokens.some((token) => ['.', ';', '\n'].includes(token.text))) return null;
  const inner = tokens.slice(1).filter((token) => token.text !== '?');
  for (const [phrase, ask] of ENDINGS) {
    const words = phrase.split(' ');
    const start = inner.length - words.length;
    if (start < 1 || !words.every((word, place) => inner[start + place]?.text === word)) continue;
    const formula = readFormula(inner.slice(0, start));
    const worked = workedYesNo(isSo(formula, ask), TRUTH_TABLE, (sentence) =>
      readNamed(sentence, words.at(-1) ?? ''),
    );
    return { ...worked, reading: `Is ${phrase}: ${describeFormula(formula)}?` };
  }
  return solveEquivalence(inner);
}

/** "it is a tautology", "it isn't a tautology": the word that was asked for, as it is or denied. */
function readNamed(sentence: Sentence, name: string): Said | null {
  const words = sentence.map((token) => token.text);
  if (words.at(-1) !== name || words.length > 12) return null;
  const negations = words.filter((word) => word === 'not' || word.endsWith("n't")).length;
  if (negations > 1 || words.some((word) => ['if', 'or', 'whether', 'every', 'neither'].includes(word)))
    return null;
  return negations === 0 ? 'yes' : 'no';
}

function solveEquivalence(inner: Sentence): WorkedOut | null {
  for (const phrase of EQUIVALENT) {
    const words = phrase.split(' ');
    const at = inner.findIndex((_, place) =>
      words.every((word, offset) => inner[place + offset]?.text === word),
    );
    if (at < 1) continue;
    const both = join('iff', readFormula(inner.slice(0, at)), readFormula(inner.slice(at + words.length)));
    const reading = `Are these equivalent: ${describeFormula(both)}?`;
    return { ...workedYesNo(isSo(both, 'always'), TRUTH_TABLE), reading };
  }
  return null;
}

function isSo(formula: Formula, ask: 'always' | 'never' | 'possible' | 'both'): boolean {
  const values = new Set<boolean>();
  for (const assignment of assignmentsOf(atomsOf(formula))) values.add(evaluate(formula, assignment, false));
  if (ask === 'always') return !values.has(false);
  if (ask === 'never') return !values.has(true);
  return ask === 'possible' ? values.has(true) : values.size === 2;
}
