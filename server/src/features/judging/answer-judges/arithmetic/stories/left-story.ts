import * as exact from '../../exact/rational.ts';
import { refuseToJudge } from '../../exact/cannot-judge.ts';
import type { NumberQuestion } from '../../reading/worked-number.ts';
import { isSameThing, refuseOtherWeight, type StoryText } from './story-text.ts';
import words from './left-words.json' with { type: 'json' };

const LOSS = words.losses.toSorted((a, b) => b.length - a.length).join('|');
const GAIN = words.gains.toSorted((a, b) => b.length - a.length).join('|');
const START = new RegExp(
  `^(?<owner>(?:[a-z']+ ){0,4})(?:has|have|had|owns|holds|contains|bakes|baked|starts with|saved|there are|there is|is filled with|cooked|makes|made|got|picked|bought|grows|starts the day with) N(?: (?<thing>[a-z]+))?(?: (?:of|in|on|at) [a-z ]{2,30})?$`,
  'u',
);
const EVENT = new RegExp(
  `^(?:(?:then|later|next|afterwards|after that|on [a-z]+|finally|but|also|first) )*(?<subject>(?:(?:the |a |an |his |her |their |its )?[a-z']+ ))??(?:(?:then|later|also|finally) )?(?:(?<loss>${LOSS})|(?<gain>${GAIN})) (?:another |a further )?(?<amount>[NP])(?<rest>(?: [a-z']+){0,8})$`,
  'u',
);
const AGAIN = /^(?<amount>[NP])(?<rest>(?: [a-z']+){0,8})$/u;
const QUESTION =
  /^how (?:many|much)(?: of (?:it|them))?(?: (?<ask>(?!are|is|does|do|did|has|have|will|remain|there)[a-z]+))?(?: (?:(?:are|is)(?: there)?|(?:does|do|will|has|have) (?<who>(?:(?:the|my|a) )?[a-z]+)))? (?:left|remain|remains|remaining|now|have left|have now|left over|left now|left in (?:the|it|my|his|her)(?: [a-z]+)?)$/u;
const OF_REST = /^ of (?:the (?:rest|remaining [a-z]+|remainder)|what (?:is|was) left|those left)/u;
const OF_ALL = /^ of (?:it|them|its [a-z]+|his [a-z]+|her [a-z]+|the [a-z]+|those)/u;
const WITH_PLACE = /^(?: (?:on|to|for|in|at|away|from|with|during|more|off)(?: [a-z']+){0,5})?$/u;
const PRONOUNS = new Set(['i', 'he', 'she', 'they', 'we', 'it', 'you']);
const MEASURED = new Set([
  'litres',
  'liters',
  'litre',
  'ml',
  'kg',
  'kilograms',
  'grams',
  'g',
  'metres',
  'meters',
  'm',
  'cm',
  'km',
  'miles',
  'cups',
  'hours',
  'minutes',
  'acres',
  'hectares',
  'tonnes',
  'gallons',
  'cents',
]);
// Nobody gives away a quarter of one marble: a share of such things is one of their number.
const UNCUT = new Set([
  'marbles',
  'stickers',
  'stamps',
  'cards',
  'books',
  'eggs',
  'pencils',
  'pens',
  'tickets',
  'toys',
  'sheep',
  'cows',
  'balloons',
  'beads',
]);
const TO_SOMEBODY =
  /^(?: to (?:the |his |her |my |a )?[a-z]+| on (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday))?$/u;
const MAX_EVENTS = 40;
const ALLOWED = [
  'and',
  'then',
  'after',
  'rest',
  'remaining',
  'remain',
  'remains',
  'another',
  'more',
  'also',
  'but',
  'now',
  'half',
  'third',
  'quarter',
  'add',
  'before',
  'next',
];

/** "I have 250 dollars. I spend 38.40 on groceries and 61.25 on shoes. How much money is left?" */
export function solveLeftStory(story: StoryText): NumberQuestion | null {
  const parts = story.text
    .split(/ (?:\.|and|then) (?:(?:and|then) )*/u)
    .filter((part) => part !== '.' && part !== '');
  const [opening = '', ...rest] = parts;
  const start = START.exec(opening);
  const asked = QUESTION.exec(rest.at(-1) ?? '');
  if (start === null || asked === null || rest.length < 2 || rest.length > MAX_EVENTS) return null;
  const thing = start.groups?.['thing'];
  const ask = asked.groups?.['ask'];
  refuseOthers(start.groups?.['owner'] ?? '', asked.groups?.['who'] ?? '', '');
  if (ask !== undefined && !isSameThing(thing, ask) && !(ask === 'money' && thing === undefined)) return null;
  refuseOtherWeight(story, ALLOWED);
  let value = story.values[0] ?? exact.zero;
  let isLoss: boolean | null = null;
  for (const [at, part] of rest.slice(0, -1).entries()) {
    const event: RegExpExecArray | null = EVENT.exec(part) ?? (isLoss === null ? null : AGAIN.exec(part));
    if (event === null) return null;
    const groups: Readonly<Record<string, string | undefined>> = event.groups ?? {};
    const { loss, gain, amount, subject = '', rest: tail = '' } = groups;
    refuseOthers(start.groups?.['owner'] ?? '', subject, tail);
    if (loss !== undefined || gain !== undefined) isLoss = loss !== undefined;
    const written = story.values[at + 1] ?? exact.zero;
    const step = stepOf({ value, written, isShare: amount === 'P', tail, thing, isFirst: at === 0 });
    value = isLoss === true ? exact.subtract(value, step) : exact.add(value, step);
  }
  if (value.numerator < 0n) refuseToJudge('More things leave than there are.');
  if (!exact.isWhole(value) && thing !== undefined && !MEASURED.has(thing))
    refuseToJudge('The story does not end with a whole number of things.');
  return { value, working: 'What comes in was added and what leaves was taken away, in order.' };
}

/** What Tom eats does not come off what Mia has; of a book or a pool anybody may take. */
function refuseOthers(owner: string, subject: string, tail: string): void {
  const who = subject.trim();
  const isSame = who === '' || PRONOUNS.has(who) || owner.trim().split(' ').at(-1) === who.split(' ').at(-1);
  const isTaken =
    /^(?:a|an|the|there|my|our) /u.test(`${owner}there `) &&
    / of (?:it|them|the (?:rest|remaining))/u.test(tail);
  if (!isSame && !isTaken) refuseToJudge(`It is not clear whether what "${who}" does changes the amount.`);
}

interface Step {
  readonly value: exact.Rational;
  readonly written: exact.Rational;
  readonly isShare: boolean;
  readonly tail: string;
  readonly thing: string | undefined;
  readonly isFirst: boolean;
}

function stepOf({ value, written, isShare, tail, thing, isFirst }: Step): exact.Rational {
  const isFraction = isShare || exact.compare(written, exact.one) < 0;
  if (!isFraction) {
    const named = / (?<name>[a-z]+)(?<after>.*)$/u.exec(tail)?.groups;
    const isNamed = named !== undefined && isSameThing(thing, named['name']) && thing !== undefined;
    const isThem = tail === ' of them' || tail === ' of it';
    if (!isThem && !WITH_PLACE.test(isNamed ? (named['after'] ?? '') : tail))
      refuseToJudge(`The judge cannot tell what "${tail.trim()}" are.`);
    return written;
  }
  if (OF_REST.test(tail) || (isFirst && OF_ALL.test(tail))) return exact.multiply(written, value);
  const isOfNumber = isShare || UNCUT.has(thing ?? '');
  if (isFirst && isOfNumber && TO_SOMEBODY.test(tail)) return exact.multiply(written, value);
  return refuseToJudge('Say of what the share is taken: of the rest, or of all there was at first.');
}
