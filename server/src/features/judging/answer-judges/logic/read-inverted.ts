import { refuseToJudge } from '../exact/cannot-judge.ts';
import type { Sentence } from './argument.ts';
import { isVariableName, stemOf } from './clause.ts';
import { atom, type Formula } from './formula.ts';
import { readFormula } from './read-formula.ts';

const ARTICLES = new Set(['a', 'an', 'the']);
const NEGATIVES = new Set(['not', 'never']);

/**
 * "is the street wet", "does the alarm ring": the verb goes back to its place, where that makes a statement of the
 * premises. "is p", "is (p and q)": a formula.
 */
export function readInvertedStatement(sentence: Sentence, known: ReadonlySet<string>): Formula {
  const [verb, ...rest] = sentence;
  const isFormula =
    rest.every((token) => token.text === 'not' || isVariableName(token.text)) ||
    rest.some((token) => ['(', '~', '&', '|', '->', 'xor'].includes(token.text));
  if (isFormula) return readFormula(rest);
  const words = rest.map((token) => token.text);
  const bare = words.filter((word) => !ARTICLES.has(word) && !NEGATIVES.has(word)).map(stemOf);
  const wanted = bare.join(' ');
  const matches = [...known].filter((name) => withoutVerb(name, verb?.text ?? '').includes(wanted));
  const [name] = matches;
  if (name === undefined || matches.length > 1)
    return refuseToJudge('No premise makes the statement that is asked for in the same words.');
  if (words.some((word) => NEGATIVES.has(word)))
    refuseToJudge('"Yes" to a question with "not" can be read in two ways: ask without it.');
  return atom(name);
}

/** What is left of a statement when its verb goes to the front, for each place where the verb stands. */
function withoutVerb(name: string, verb: string): string[] {
  if (verb === 'do' || verb === 'does' || verb === 'must') return [name];
  const auxiliary = stemOf(verb);
  const words = name.split(' ');
  return words.flatMap((word, place) =>
    word === auxiliary ? words.filter((_, other) => other !== place).join(' ') : [],
  );
}
