import { refuseToJudge } from '../exact/cannot-judge.ts';
import type { Sentence } from './argument.ts';
import { atom, join, not, type Formula } from './formula.ts';
import { readFormula } from './read-formula.ts';

export interface Speaker {
  readonly speaker: string;
  readonly people: readonly string[];
}

const ROLES = new Map(
  Object.entries({
    knight: true,
    knights: true,
    truthteller: true,
    truthtellers: true,
    knave: false,
    knaves: false,
    liar: false,
    liars: false,
  }),
);
const isKnight = (name: string): Formula => atom(`knight ${name}`);

/** What somebody says about who is a knight, as a formula. */
export function readKnightStatement(words: Sentence, speaker: Speaker): Formula {
  const text = words.map((token) => token.text).filter((word) => word !== 'a' && word !== 'an');
  return (
    readGroup(text, speaker) ??
    readPair(text, speaker) ??
    readFormula(words, (clause) => readOne(clause, speaker))
  );
}

/** "we are both knights", "at least one of us is a knave", "we are of the same kind". */
function readGroup(words: readonly string[], { people, speaker }: Speaker): Formula | null {
  const phrase = words.slice(0, -1).join(' ');
  const role = ROLES.get(words.at(-1) ?? '');
  if (role === undefined) return readKinds(words.join(' '), people);
  const hold = people.map((name) => (role ? isKnight(name) : not(isKnight(name))));
  if (['we are both', 'both of us are'].includes(phrase)) return refuseUnlessTwo(people, all(hold));
  if (['we are all', 'all of us are'].includes(phrase)) return all(hold);
  if (['neither of us is', 'neither of us are'].includes(phrase))
    return refuseUnlessTwo(people, all(hold.map(not)));
  if (['none of us is', 'none of us are'].includes(phrase)) return all(hold.map(not));
  if (phrase === 'at least one of us is') return any(hold);
  if (['exactly one of us is', 'only one of us is'].includes(phrase)) return exactlyOne(hold);
  return phrase === 'i am only' ? refuseToJudge(`The judge cannot read what ${speaker} says.`) : null;
}

function readKinds(text: string, people: readonly string[]): Formula | null {
  const isSame = [
    'we are of the same kind',
    'we are the same kind',
    'we are of the same type',
    'we are the same',
    'we are both the same',
  ].includes(text);
  const isOther = [
    'we are of different kinds',
    'we are different kinds',
    'we are different',
    'we are of different types',
  ].includes(text);
  if (!isSame && !isOther) return null;
  const [first = '', second = ''] = people;
  const same = refuseUnlessTwo(people, join('iff', isKnight(first), isKnight(second)));
  return isSame ? same : not(same);
}

/** "Ann and Bob are both knaves", "Ann and I are of the same kind". */
function readPair(words: readonly string[], { speaker }: Speaker): Formula | null {
  const [first = '', and, second = '', are, ...rest] = words;
  if (and !== 'and' || are !== 'are') return null;
  const [a, b] = [first, second].map((name) => isKnight(name === 'i' ? speaker : name));
  const said = rest.join(' ');
  if (a === undefined || b === undefined) return null;
  const role = ROLES.get(rest.at(-1) ?? '');
  if (role !== undefined && rest.length <= 2) return role ? join('and', a, b) : join('and', not(a), not(b));
  if (['of the same kind', 'the same', 'the same kind'].includes(said)) return join('iff', a, b);
  return ['of different kinds', 'different', 'different kinds'].includes(said) ? join('xor', a, b) : null;
}

/** "I am a knight", "Bob is not a knave". */
function readOne(clause: readonly string[], { speaker, people }: Speaker): Formula | null {
  const words = clause
    .filter((word) => word !== 'a' && word !== 'an')
    .flatMap((word) => (word === "isn't" ? ['is', 'not'] : [word]));
  const [name = '', verb, ...rest] = words;
  const role = ROLES.get(rest.at(-1) ?? '');
  const isNegated = rest.length === 2 && rest[0] === 'not';
  const isRead = role !== undefined && (rest.length === 1 || isNegated) && (verb === 'is' || verb === 'am');
  const who = name === 'i' ? speaker : name;
  if (!isRead || !people.includes(who))
    return refuseToJudge(`The judge cannot read "${clause.join(' ').slice(0, 60)}" there.`);
  return role === isNegated ? not(isKnight(who)) : isKnight(who);
}

const all = (formulas: readonly Formula[]): Formula =>
  formulas.reduce((left, right) => join('and', left, right));
const any = (formulas: readonly Formula[]): Formula =>
  formulas.reduce((left, right) => join('or', left, right));
const exactlyOne = (formulas: readonly Formula[]): Formula =>
  any(formulas.map((one, place) => all([one, ...formulas.filter((_, other) => other !== place).map(not)])));

function refuseUnlessTwo(people: readonly string[], formula: Formula): Formula {
  if (people.length !== 2) refuseToJudge('It is not clear who is meant by "we": name the people.');
  return formula;
}
