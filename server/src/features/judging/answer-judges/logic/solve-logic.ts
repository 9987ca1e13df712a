import { CannotJudge, refuseToJudge } from '../exact/cannot-judge.ts';
import type { Said } from '../reply/verdict-claim.ts';
import { withoutCourtesies } from '../reading/courtesies.ts';
import { afterSelfCorrection } from '../reading/self-correction.ts';
import { tokenize, type Token } from '../reading/tokens.ts';
import type { WorkedOut } from '../reading/worked-out.ts';
import { readArgument, withoutTrailer, type Argument, type Sentence } from './argument.ts';
import { readCategorical, readInverted, isAboutClasses } from './read-categorical.ts';
import { describeClass, describeFormula } from './describe.ts';
import { isCounted, keepLists, readCounted } from './counted.ts';
import { joinNames } from './names.ts';
import { decideClasses, oppositeOf, type Categorical } from './classes.ts';
import { refuseLookAlikes } from './clause.ts';
import { atomsOf, decide, not, type Formula } from './formula.ts';
import { isAboutKnights, solveKnights } from './knights.ts';
import { readFormula } from './read-formula.ts';
import { readInvertedStatement } from './read-inverted.ts';
import { solveTautology } from './tautology.ts';
import { workedVerdict, type Asked } from './worked-verdict.ts';

const TRUTH_TABLE = 'The whole truth table was gone through.';
const CLASSES = 'Every kind of thing that the classes allow was gone through; a class may be empty.';

/** Works out a question of logic by going through every case, or refuses to judge. Every word must be understood. */
export function solveLogic(question: string): WorkedOut {
  const tokens = keepLists(
    joinNames(quotesAsBrackets(withoutCourtesies(afterSelfCorrection(tokenize(question))))),
  );
  if (tokens.length === 0) refuseToJudge('There is no question in that message.');
  if (isAboutKnights(tokens)) return solveKnights(withoutCourtesies(tokenize(question)));
  const tautology = solveTautology(tokens);
  if (tautology !== null) return tautology;
  const argument = readArgument(tokens);
  if (argument.premises.length === 0) refuseToJudge('There are no premises to reason from.');
  const isOfClasses =
    !argument.premises.some(isCounted) &&
    isAboutClasses([...argument.premises, argument.query, argument.query.slice(1)]);
  return isOfClasses ? solveClasses(argument) : solveStatements(argument);
}

function solveStatements({ premises, query, mode }: Argument): WorkedOut {
  const formulas = premises.map((premise) => readCounted(premise) ?? readFormula(premise));
  const known = formulas.reduce((all, formula) => atomsOf(formula, all), new Set<string>());
  const conclusion =
    mode === 'inverted'
      ? readInvertedStatement(withoutTrailer(query), known)
      : (readCounted(query) ?? readFormula(query));
  refuseLookAlikes(atomsOf(conclusion, new Set(known)));
  refuseNewStatements(conclusion, known);
  const verdict = decide(formulas, conclusion);
  const isCertaintyAsked = mode === 'follows' || (mode === 'inverted' && query[0]?.text === 'must');
  const readStatement = isCertaintyAsked
    ? undefined
    : statementReader((said) => agreeing(readFormula(said), conclusion));
  const worked = workedVerdict(
    askedFor(isCertaintyAsked ? 'follows' : 'fact', TRUTH_TABLE, readStatement),
    verdict,
  );
  return {
    ...worked,
    reading: readingOf(formulas.map(describeFormula), describeFormula(conclusion), isCertaintyAsked),
  };
}

// A statement that no premise makes is most often one of theirs in other words; a letter is not.
function refuseNewStatements(conclusion: Formula, known: ReadonlySet<string>): void {
  for (const name of atomsOf(conclusion))
    if (!known.has(name) && !name.startsWith('variable '))
      refuseToJudge(`No premise speaks of "${name.slice(0, 60)}" in the same words.`);
}

function solveClasses({ premises, query, mode }: Argument): WorkedOut {
  const sentences = premises.map((premise) => readCategorical(premise));
  const conclusion =
    mode === 'inverted' ? readInverted(withoutTrailer(query), sentences) : readCategorical(query);
  const known = new Set(sentences.flatMap((sentence) => [sentence.predicate, nameIn(sentence)]));
  for (const name of [conclusion.predicate, nameIn(conclusion)])
    if (!known.has(name))
      refuseToJudge(`No premise speaks of "${name.replace('named ', '').slice(0, 60)}" in the same words.`);
  const verdict = decideClasses(sentences, conclusion, mode === 'follows');
  const readStatement =
    mode === 'follows'
      ? undefined
      : statementReader((said) => agreeingClass(readCategorical(said), conclusion));
  const worked = workedVerdict(
    askedFor(mode === 'follows' ? 'follows' : 'fact', CLASSES, readStatement),
    verdict,
  );
  return {
    ...worked,
    reading: readingOf(sentences.map(describeClass), describeClass(conclusion), mode === 'follows'),
  };
}

function readingOf(premises: readonly string[], asked: string, isCertaintyAsked: boolean): string {
  return `${premises.map((premise) => `${premise}.`).join(' ')} ${isCertaintyAsked ? 'Does it follow' : 'Is it so'}: ${asked}?`;
}

const askedFor = (mode: 'follows' | 'fact', working: string, readStatement: Asked['readStatement']): Asked =>
  readStatement === undefined ? { mode, working } : { mode, working, readStatement };

/** Reads a sentence of a reply that states what was asked for; what cannot be read states nothing. */
function statementReader(read: (sentence: Sentence) => Said | null): (sentence: Sentence) => Said | null {
  return (sentence) => {
    try {
      return sentence.length < 2 ? null : read(sentence);
    } catch (error) {
      if (error instanceof CannotJudge) return null;
      throw error;
    }
  };
}

function agreeing(said: Formula, asked: Formula): Said | null {
  const [plain, negated] = [JSON.stringify(said), JSON.stringify(not(said))];
  const wanted = JSON.stringify(asked);
  if (plain === wanted) return 'yes';
  return negated === wanted || plain === JSON.stringify(not(asked)) ? 'no' : null;
}

function agreeingClass(said: Categorical, asked: Categorical): Said | null {
  if (JSON.stringify(said) === JSON.stringify(asked)) return 'yes';
  return JSON.stringify(said) === JSON.stringify(oppositeOf(asked)) ? 'no' : null;
}

const nameIn = (sentence: ReturnType<typeof readCategorical>): string =>
  'subject' in sentence ? sentence.subject : sentence.individual;

/** Quotation marks hold a statement together as brackets do. */
function quotesAsBrackets(tokens: readonly Token[]): Sentence {
  let isOpen = false;
  const paired = tokens.filter((token) => token.text === '"').length % 2 === 0;
  return tokens.map((token) => {
    if (token.text !== '"' || !paired) return token;
    isOpen = !isOpen;
    return { ...token, text: isOpen ? '(' : ')' };
  });
}
