/** What the desk is asked: premises in their order, and the statement in question. */
export interface DeskQuestion {
  readonly premises: readonly string[];
  readonly asked: string;
  /** follows: is it certain? fact: is it so? inverted: as fact, with this verb in front. */
  readonly mode: 'follows' | 'fact' | 'inverted';
  readonly verb: string;
}

const FOLLOWS = [
  'does it follow that',
  'does it logically follow that',
  'does it necessarily follow that',
  'does it follow from this that',
  'can we conclude that',
  'can we infer that',
  'can i conclude that',
  'can you conclude that',
  'can we deduce that',
  'is it certain that',
  'must it be true that',
  'must it be the case that',
  'does this mean that',
  'does that mean that',
  'do we know that',
  'can we be sure that',
  'does this imply that',
  'do the premises entail that',
  'is it necessarily true that',
  'can we be certain that',
];
const FACT = [
  'is it true that',
  'is it the case that',
  'what is the truth value of',
  'what about',
  'is the statement',
];
const MARKS = [
  'therefore ,',
  'therefore',
  'so ,',
  'so',
  'hence ,',
  'hence',
  'thus ,',
  'thus',
  'conclusion :',
  'consequently ,',
];
const VALID =
  /^(?:is (?:this|that|it|the \w+|this \w+)(?: a)?(?: valid| correct| right| sound)(?: \w+)?|does (?:it|that|this|the conclusion)(?: logically)? follow|valid(?: or (?:invalid|not))?)$/u;
const VERBS = ['is', 'are', 'does', 'do', 'can', 'will', 'must'];
const TAILS = [' , true , false or unknown', ' true , false or unknown', ' true or false', ' true'];
const LEADS = [
  'suppose that',
  'suppose',
  'assume that',
  'assume',
  'given that',
  'given',
  'we know that',
  'premises :',
  'premise :',
  'also ,',
  'also',
  'now',
  'and',
  'but',
  'please',
  'hello ,',
  'hello',
];

/** Parts a message in desk words into premises and question; null when it has not both. */
export function readDeskQuestion(text: string): DeskQuestion | null {
  const sentences = text
    .replace(/\|-/u, '. therefore ')
    .replaceAll(/ , (therefore|so|hence|thus) /gu, '. $1 ')
    .replaceAll(/ {2,}/gu, ' ')
    .split(/[.?!;]/u)
    .map((sentence) => withoutLead(sentence.trim()))
    .filter((sentence) => sentence !== '');
  const last = sentences.at(-1);
  if (last === undefined || sentences.length < 2) return null;
  const premises = sentences.slice(0, -1).flatMap(splitSymbols);
  const followed = after(last, FOLLOWS) ?? after(last, MARKS);
  if (followed !== null) return { premises, asked: followed, mode: 'follows', verb: '' };
  const fact = after(last, FACT);
  if (fact !== null) return { premises, asked: withoutTail(fact), mode: 'fact', verb: '' };
  if (VALID.test(last)) {
    const conclusion = after(premises.at(-1) ?? '', MARKS);
    return conclusion === null
      ? null
      : { premises: premises.slice(0, -1), asked: conclusion, mode: 'follows', verb: '' };
  }
  const verb = VERBS.find((candidate) => last.startsWith(`${candidate} `));
  if (verb === undefined) return null;
  return { premises, asked: withoutTail(last.slice(verb.length + 1)), mode: 'inverted', verb };
}

// "p implies q , not q": symbols may share a line.
const splitSymbols = (sentence: string): string[] =>
  / implies | iff /u.test(sentence) && !sentence.startsWith('if ') ? sentence.split(' , ') : [sentence];

function after(sentence: string, phrases: readonly string[]): string | null {
  const found = phrases.find((phrase) => sentence.startsWith(`${phrase} `));
  return found === undefined ? null : sentence.slice(found.length + 1);
}

const withoutLead = (sentence: string): string => {
  const rest = after(sentence, LEADS);
  return rest === null ? sentence : withoutLead(rest);
};

function withoutTail(sentence: string): string {
  const found = TAILS.find((tail) => sentence.endsWith(tail));
  return found === undefined ? sentence : sentence.slice(0, -found.length);
}
