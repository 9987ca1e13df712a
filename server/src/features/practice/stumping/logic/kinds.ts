import { stem } from './desk-words.ts';

/** A sentence about kinds of things: what it forbids to exist, what it asks to exist, and its opposite. */
export interface KindSentence {
  readonly subject: string;
  readonly predicate: string;
  readonly form: 'all' | 'no' | 'some' | 'some-not' | 'is' | 'is-not';
}

const FORM =
  /^(not all|not every|none of the|all|every|each|no|some|only|any)? ?([a-z][a-z ]{0,60}?) (?:be|is|are) (not )?([a-z][a-z ]{0,60})$/u;
const MAX_KINDS = 8;

export const isAboutKinds = (sentence: string): boolean =>
  /^(?:not all|not every|all|every|each|no|some|only|none of the) /u.test(sentence);

/** "Only" is taken for "all", and "not all" for "no": the quantifier that comes to mind first. */
export function readKindSentence(sentence: string): KindSentence | null {
  const match = FORM.exec(sentence.replace(/ can (not )?/u, ' are $1can '));
  if (match === null) return null;
  const [, quantifier, left = '', not, right = ''] = match;
  const parts = { subject: stem(left.split(' ')), predicate: stem(right.split(' ')) };
  switch (quantifier) {
    case undefined:
      return { ...parts, form: not === undefined ? 'is' : 'is-not' };
    case 'some':
    case 'any':
      return { ...parts, form: not === undefined ? 'some' : 'some-not' };
    case 'no':
    case 'none of the':
    case 'not all':
    case 'not every':
      return { ...parts, form: 'no' };
    default:
      return { ...parts, form: not === undefined ? 'all' : 'no' };
  }
}

const OPPOSITES = {
  all: 'some-not',
  'some-not': 'all',
  no: 'some',
  some: 'no',
  is: 'is-not',
  'is-not': 'is',
} as const;

/** yes, no, or null when the premises leave it open (or hold no kinds that Vesper can keep in mind). */
export function settleKinds(premises: readonly KindSentence[], asked: KindSentence): 'yes' | 'no' | null {
  const opposite = { ...asked, form: OPPOSITES[asked.form] };
  const canBe = areTogether(premises, asked);
  const canFail = areTogether(premises, opposite);
  if (canBe === canFail) return null;
  return canBe ? 'yes' : 'no';
}

function areTogether(premises: readonly KindSentence[], asked: KindSentence): boolean {
  const sentences = [...premises, asked];
  const kinds = [
    ...new Set(
      sentences.flatMap(({ subject, predicate, form }) =>
        form.startsWith('is') ? [predicate] : [subject, predicate],
      ),
    ),
  ];
  if (kinds.length > MAX_KINDS) return true;
  const things = Array.from(
    { length: 2 ** kinds.length },
    (_, bits) => new Set(kinds.filter((_kind, place) => Math.floor(bits / 2 ** place) % 2 === 1)),
  );
  // A premise "all" is read both ways round; the question is read as it stands.
  const allowed = things.filter(
    (thing) => premises.every((premise) => isAllowed(thing, premise, true)) && isAllowed(thing, asked, false),
  );
  const isMet = sentences.every(
    ({ subject, predicate, form }) =>
      (form !== 'some' && form !== 'some-not') ||
      allowed.some((thing) => thing.has(subject) && thing.has(predicate) === (form === 'some')),
  );
  const named = sentences.filter(({ form }) => form.startsWith('is'));
  const isPlaced = named.every(({ subject }) =>
    allowed.some((thing) =>
      named.every(
        (other) => other.subject !== subject || thing.has(other.predicate) === (other.form === 'is'),
      ),
    ),
  );
  return isMet && isPlaced;
}

function isAllowed(
  thing: ReadonlySet<string>,
  { subject, predicate, form }: KindSentence,
  isBothWays: boolean,
): boolean {
  if (form === 'all')
    return isBothWays
      ? thing.has(subject) === thing.has(predicate)
      : !thing.has(subject) || thing.has(predicate);
  return form !== 'no' || !thing.has(subject) || !thing.has(predicate);
}
