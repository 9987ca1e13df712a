import { refuseToJudge } from '../exact/cannot-judge.ts';
import type { Verdict } from './formula.ts';

/** "all A are B" and "no A is B" forbid kinds of things; "some A are (not) B" and a named thing ask for one. */
export type Categorical =
  | {
      readonly kind: 'all' | 'no' | 'some' | 'some-not';
      readonly subject: string;
      readonly predicate: string;
    }
  | { readonly kind: 'is' | 'is-not'; readonly individual: string; readonly predicate: string };

// One bit for each class; a kind of thing is the set of classes that it belongs to.
const MAX_CLASSES = 10;

/** The sentence that is true exactly when the given one is false. */
export function oppositeOf(sentence: Categorical): Categorical {
  switch (sentence.kind) {
    case 'all':
      return { ...sentence, kind: 'some-not' };
    case 'some-not':
      return { ...sentence, kind: 'all' };
    case 'no':
      return { ...sentence, kind: 'some' };
    case 'some':
      return { ...sentence, kind: 'no' };
    case 'is':
      return { ...sentence, kind: 'is-not' };
    case 'is-not':
      return { ...sentence, kind: 'is' };
  }
}

/**
 * Whether the premises settle the conclusion, by going through every kind of thing that the classes allow. Refuses when
 * the verdict depends on whether each class has a member, and premises that contradict each other. Where only certainty
 * is asked for, a conclusion that is open or false is simply not certain.
 */
export function decideClasses(
  premises: readonly Categorical[],
  conclusion: Categorical,
  isCertaintyAsked: boolean,
): Verdict {
  const plain = decideWith(premises, conclusion);
  const members = membersOf([...premises, conclusion]);
  const peopled = decideWith([...premises, ...members], conclusion);
  if (plain === 'open') refuseNearClasses(classesOf([...premises, conclusion]));
  const isUncertain = plain !== 'entailed' && peopled !== 'entailed';
  if (isCertaintyAsked && isUncertain) return plain;
  if (plain !== peopled)
    refuseToJudge('It depends on whether there is any member of each class: add a sentence that says so.');
  return plain;
}

/** "The poor" and "poor people" may be one class; what is open as long as they are two is not known to be open. */
function refuseNearClasses(names: ReadonlySet<string>): void {
  const classes = [...names].map((name) => ({ name, words: new Set(name.split(' ')) }));
  for (const { name, words } of classes) {
    const other = classes.find((one) => one.name !== name && words.isSubsetOf(one.words));
    if (other) refuseToJudge(`The judge cannot tell whether "${name}" and "${other.name}" are the same.`);
  }
}

function decideWith(premises: readonly Categorical[], conclusion: Categorical): Verdict {
  const canBeTrue = isConsistent([...premises, conclusion]);
  const canBeFalse = isConsistent([...premises, oppositeOf(conclusion)]);
  if (!canBeTrue && !canBeFalse)
    refuseToJudge('The premises contradict each other, so everything would follow from them.');
  if (canBeTrue && canBeFalse) return 'open';
  return canBeTrue ? 'entailed' : 'refuted';
}

function membersOf(sentences: readonly Categorical[]): Categorical[] {
  return [...classesOf(sentences)].map((name) => ({ kind: 'some', subject: name, predicate: name }));
}

function classesOf(sentences: readonly Categorical[]): Set<string> {
  const names = new Set<string>();
  for (const sentence of sentences) {
    names.add(sentence.predicate);
    if ('subject' in sentence) names.add(sentence.subject);
  }
  return names;
}

/** A world may hold every allowed kind at once, so each demand can be met on its own. */
function isConsistent(sentences: readonly Categorical[]): boolean {
  const classes = [...classesOf(sentences)];
  if (classes.length > MAX_CLASSES) refuseToJudge('There are more classes in this than the judge tries out.');
  const has = (kind: number, name: string): boolean =>
    Math.floor(kind / 2 ** classes.indexOf(name)) % 2 === 1;
  const kinds = Array.from({ length: 2 ** classes.length }, (_, kind) => kind).filter((kind) =>
    sentences.every((sentence) => isAllowed(sentence, (name) => has(kind, name))),
  );
  const individuals = new Set(
    sentences.flatMap((sentence) => ('individual' in sentence ? sentence.individual : [])),
  );
  const hasAll = sentences.every(
    (sentence) =>
      !('subject' in sentence) ||
      isMet(
        sentence,
        kinds.map((kind) => (name: string) => has(kind, name)),
      ),
  );
  const fits = (kind: number, individual: string): boolean =>
    sentences.every(
      (sentence) =>
        !('individual' in sentence) ||
        sentence.individual !== individual ||
        has(kind, sentence.predicate) === (sentence.kind === 'is'),
    );
  return hasAll && [...individuals].every((individual) => kinds.some((kind) => fits(kind, individual)));
}

type Membership = (name: string) => boolean;

function isAllowed(sentence: Categorical, belongs: Membership): boolean {
  if (sentence.kind === 'all') return !belongs(sentence.subject) || belongs(sentence.predicate);
  if (sentence.kind === 'no') return !belongs(sentence.subject) || !belongs(sentence.predicate);
  return true;
}

function isMet(sentence: Categorical, kinds: readonly Membership[]): boolean {
  if (sentence.kind === 'some')
    return kinds.some((belongs) => belongs(sentence.subject) && belongs(sentence.predicate));
  if (sentence.kind === 'some-not')
    return kinds.some((belongs) => belongs(sentence.subject) && !belongs(sentence.predicate));
  return true;
}
