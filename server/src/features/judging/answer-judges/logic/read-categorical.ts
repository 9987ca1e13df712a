import { refuseToJudge } from '../exact/cannot-judge.ts';
import type { Sentence } from './argument.ts';
import type { Categorical } from './classes.ts';
import { stemOf } from './clause.ts';
import irregular from './plurals.json' with { type: 'json' };

const plurals = new Map<string, string>(Object.entries(irregular));
const ARTICLES = new Set(['a', 'an', 'the']);
const LINKS = new Set(['is', 'are', "isn't", "aren't", 'can']);
const OPAQUE = new Set([
  'if',
  'then',
  'and',
  'or',
  'unless',
  'but',
  'nor',
  'either',
  'neither',
  'who',
  'that',
  'which',
  'most',
  'few',
  'many',
  'any',
  'only',
  'all',
  'no',
  'some',
  'every',
  'none',
  'not',
  'both',
  'it',
  'he',
  'she',
  'they',
  'also',
  'never',
  'always',
  'sometimes',
  'of',
  'none',
]);

type Quantifier = 'all' | 'no' | 'some' | 'only' | 'not-all';

const QUANTIFIERS: readonly (readonly [phrase: string, quantifier: Quantifier])[] = [
  ['it is not the case that all', 'not-all'],
  ['it is not true that all', 'not-all'],
  ['it is false that all', 'not-all'],
  ['it is not the case that some', 'no'],
  ['it is not true that some', 'no'],
  ['it is not the case that no', 'some'],
  ['it is not true that no', 'some'],
  ['it is false that no', 'some'],
  ['at least one of the', 'some'],
  ['at least one', 'some'],
  ['not all of the', 'not-all'],
  ['not all the', 'not-all'],
  ['not all', 'not-all'],
  ['not every', 'not-all'],
  ['none of the', 'no'],
  ['all of the', 'all'],
  ['all the', 'all'],
  ['all', 'all'],
  ['every', 'all'],
  ['each', 'all'],
  ['some of the', 'some'],
  ['some', 'some'],
  ['no', 'no'],
  ['only', 'only'],
  ['there is no', 'no'],
];

/** True when one of the sentences speaks of all, no, some or only. */
export function isAboutClasses(sentences: readonly Sentence[]): boolean {
  return sentences.some((sentence) => takeQuantifier(wordsOf(sentence)) !== null);
}

/** "All cats are mammals", "no fish is a bird", "only birds are ravens", "not all cats are black", "Socrates is a man", "all birds can fly". */
export function readCategorical(sentence: Sentence): Categorical {
  const words = wordsOf(sentence);
  const quantified = takeQuantifier(words);
  const rest = quantified === null ? words : words.slice(quantified.length);
  const at = rest.findIndex((word) => LINKS.has(word));
  if (at < 1) refuseSentence(words);
  const subject = rest.slice(0, at);
  const isNegated = rest[at]?.endsWith("n't") === true || rest[at + 1] === 'not';
  const said = rest.slice(rest[at + 1] === 'not' ? at + 2 : at + 1);
  return build(quantified?.quantifier ?? null, {
    subject,
    predicate: withAbility(rest[at], said),
    isNegated,
  });
}

// "can fly" is a class of its own: those that can fly.
const withAbility = (verb: string | undefined, words: readonly string[]): readonly string[] =>
  verb === 'can' ? ['can', ...words] : words;

/** A question with the verb in front: "are all cats mammals", "is Socrates mortal"; the words must part at known classes. */
export function readInverted(sentence: Sentence, known: readonly Categorical[]): Categorical {
  const [verb = '', ...asked] = wordsOf(sentence);
  const inner = asked[0] === 'any' ? ['some', ...asked.slice(1)] : asked;
  if (!LINKS.has(verb)) refuseSentence([verb, ...inner]);
  const quantified = takeQuantifier(inner);
  const rest = quantified === null ? inner : inner.slice(quantified.length);
  const isNegated = rest.includes('not');
  const bare = rest.filter((word) => word !== 'not');
  const names = new Set(
    known.flatMap((entry) =>
      'subject' in entry ? [entry.subject, entry.predicate] : [entry.individual, entry.predicate],
    ),
  );
  const places = bare
    .map((_, place) => place)
    .filter(
      (place) => place > 0 && isKnownSplit(bare.slice(0, place), withAbility(verb, bare.slice(place)), names),
    );
  const [place] = places;
  if (place === undefined || places.length !== 1) return refuseSentence([verb, ...inner]);
  return build(quantified?.quantifier ?? null, {
    subject: bare.slice(0, place),
    predicate: withAbility(verb, bare.slice(place)),
    isNegated,
  });
}

function isKnownSplit(
  left: readonly string[],
  right: readonly string[],
  names: ReadonlySet<string>,
): boolean {
  if (ARTICLES.has(left.at(-1) ?? '')) return false;
  return (names.has(nameOf(left)) || names.has(individualOf(left))) && names.has(nameOf(right));
}

interface Parts {
  readonly subject: readonly string[];
  readonly predicate: readonly string[];
  readonly isNegated: boolean;
}

function build(quantifier: Quantifier | null, { subject, predicate, isNegated }: Parts): Categorical {
  const [a, b] = [nameOf(subject), nameOf(predicate)];
  switch (quantifier) {
    case null:
      return { kind: isNegated ? 'is-not' : 'is', individual: individualOf(subject), predicate: b };
    case 'all':
      if (isNegated) refuseToJudge('"All … are not …" can be read in two ways: write "no …" or "not all …".');
      return { kind: 'all', subject: a, predicate: b };
    case 'only':
      if (isNegated) refuseToJudge('"Only … are not …" is outside of what the judge reads.');
      return { kind: 'all', subject: b, predicate: a };
    case 'no':
      return { kind: isNegated ? 'all' : 'no', subject: a, predicate: b };
    case 'some':
      return { kind: isNegated ? 'some-not' : 'some', subject: a, predicate: b };
    case 'not-all':
      return { kind: isNegated ? 'some' : 'some-not', subject: a, predicate: b };
  }
}

function takeQuantifier(words: readonly string[]): { quantifier: Quantifier; length: number } | null {
  for (const [phrase, quantifier] of QUANTIFIERS) {
    const parts = phrase.split(' ');
    if (parts.every((part, place) => words[place] === part)) return { quantifier, length: parts.length };
  }
  return null;
}

/** The class that words name: without articles, each word in the singular. */
function nameOf(words: readonly string[]): string {
  const bare = words.filter((word) => !ARTICLES.has(word));
  if (bare.length === 0 || bare.length > 4 || bare.some((word) => OPAQUE.has(word))) refuseSentence(words);
  return bare.map((word) => plurals.get(word) ?? stemOf(word)).join(' ');
}

function individualOf(words: readonly string[]): string {
  if (['a', 'an'].includes(words[0] ?? ''))
    refuseToJudge('"A …" may mean any or one: write "every …", "some …" or a name.');
  return `named ${nameOf(words)}`;
}

/** A capital A inside a sentence is the name of a class, as in "all A are B", and no article. */
const wordsOf = (sentence: Sentence): string[] =>
  sentence
    .filter((token) => token.text !== ',')
    .map((token, place) => (place > 0 && token.raw === 'A' ? 'letter-a' : token.text));

function refuseSentence(words: readonly string[]): never {
  refuseToJudge(
    `The judge cannot read "${words.slice(0, 8).join(' ').slice(0, 80)}" as a sentence about classes.`,
  );
}
