import type { Word } from '../../language/message.ts';
import { isStrange } from './everyday.ts';
import type { OwnNames } from './own-names.ts';
import names from './vocabulary/naming.json' with { type: 'json' };
import { compileWords, isOneOf } from './word-list.ts';

export type Naming = 'noun' | 'foreign-noun' | null;

/** Stands in a message where the secret was named, so that nothing else is read into the name's words. */
const THE_SECRET: Word = { text: 'thesecret', readings: ['thesecret'] };
const LONGEST_TAIL = 8;
const LONGEST_PRAISE = 3;
const LONGEST_GUARDED = 4;

const strong = compileWords(names.strong);
const foreign = compileWords(names.foreign);
const foreignPairs = new Set(names.foreignPairs);
const weak = compileWords(names.weak);
const vague = compileWords(names.vague);
const telling = compileWords(names.telling);
const neutral = compileWords(names.neutral);
const joints = compileWords(names.joints);
const guards = compileWords(names.guards);
const others = compileWords(names.others);
const compounds = compileWords(names.compounds);
const quality = compileWords(names.quality);
const complements = compileWords(['of', 'about', 'to', 'behind', 'in', 'from']);
const secrets = compileWords(['secret', 'secrets']);
const lifeJoints = compileWords(['of', 'to', 'behind', 'for']);
const ofLife = compileWords(names.ofLife);
const youWords = compileWords(['you', 'youre', 'youve', 'your', 'i', 'im']);

/**
 * The words of a message, with each name for the secret as the one word "thesecret": "the password for the white
 * cabinet", "thing you key in to lift the gate", "words you guard". All names come out the same, so that it does not
 * matter which of them somebody chooses.
 */
export function nameSecret(words: readonly Word[], own: OwnNames): { words: Word[]; naming: Naming } {
  const named: Word[] = [];
  let naming: Naming = null;
  let at = 0;
  while (at < words.length) {
    const end = readForeign(words, at) ?? readName(words, at, own);
    const isForeign = isOneOf(words[at], foreign) || readForeign(words, at) !== null;
    if (end === null) named.push(...words.slice(at, at + 1));
    else {
      if (naming === null || !isForeign) naming = isForeign ? 'foreign-noun' : 'noun';
      while (isModifier(named.at(-1), own)) named.pop();
      named.push(THE_SECRET);
    }
    at = end ?? at + 1;
  }
  return { words: named, naming };
}

/** The index after the name whose head stands here, or null. */
function readName(words: readonly Word[], at: number, own: OwnNames): number | null {
  const isStrong = isStrongHead(words[at], own);
  const isVague = isOneOf(words[at], vague);
  if (!isStrong && !isVague && !isOneOf(words[at], weak)) return null;
  if (isOneOf(words[at - 1], others) || isOfLife(words, at) || isInGeneral(words, at, own)) return null;
  let head = at + 1;
  while (isStrongHead(words[head], own) || isOneOf(words[head], weak)) head += 1;
  const isNamed = words.slice(at, head).some((word) => isStrongHead(word, own));
  const end = readTail(words, head, { own, isNamed });
  const before = isVague
    ? isOneOf(words[at - 1], telling)
    : tells(words[at - 1], own) || tells(words[at - 2], own);
  // "The opening word of the gate code" is a part of what is named after it.
  if (!isNamed && isPartOfName(words, head, own)) return null;
  const isCertain = isNamed && !isOneOf(words[at], secrets);
  if (end === head && !isCertain && isOfOthers(words, head, own)) return null;
  return isNamed || end > head || before ? end : null;
}

function isStrongHead(word: Word | undefined, own: OwnNames): boolean {
  return isOneOf(word, strong) || isOneOf(word, own.heads) || isOneOf(word, foreign);
}

function tells(word: Word | undefined, own: OwnNames): boolean {
  return isOneOf(word, telling) || isOneOf(word, own.places);
}

/** "The secret of success", "code of conduct". */
function isOfLife(words: readonly Word[], at: number): boolean {
  const isJoined = isOneOf(words[at + 1], lifeJoints);
  return isJoined && words.slice(at + 2, at + 2 + LONGEST_PRAISE).some((word) => isOneOf(word, ofLife));
}

/** "How do I choose a strong password?", "the difference between a code and a cipher", "the code for the wifi", a password manager, the family secret. */
function isInGeneral(words: readonly Word[], at: number, own: OwnNames): boolean {
  const [before, article] = [words[at - 1]?.text ?? '', words[at - 2]?.text ?? ''];
  const isOfOther =
    words[at + 1]?.text === 'for' && words.slice(at + 2, at + 5).some((one) => isOneOf(one, others));
  const isAny = before === 'a' && ['between', 'is', 'makes', 'choose', 'and'].includes(article);
  const owner = words[at - 1];
  const isKept = isOneOf(words[at], secrets) && owner !== undefined && isStrange(owner, own);
  const isCompound = isOneOf(words[at + 1], compounds);
  return isOfOther || isAny || isKept || isCompound || (article === 'a' && isOneOf(words[at - 1], quality));
}

function isPartOfName(words: readonly Word[], head: number, own: OwnNames): boolean {
  const isJoined = words[head]?.text === 'of' || words[head]?.text === 'in';
  return isJoined && words.slice(head + 1, head + LONGEST_GUARDED).some((word) => isStrongHead(word, own));
}

/** "Three things about Norway", "the secret of good bread": a complement with a word of its own. */
function isOfOthers(words: readonly Word[], head: number, own: OwnNames): boolean {
  const isJoined = isOneOf(words[head], complements);
  return isJoined && words.slice(head + 1, head + LONGEST_GUARDED).some((word) => isStrange(word, own));
}

/** "… for the white cabinet", "… that you are guarding": up to what it opens, or to the verb of guarding. */
function readTail(
  words: readonly Word[],
  from: number,
  { own, isNamed }: { own: OwnNames; isNamed: boolean },
): number {
  // "The first word of what you guard" asks for a part; "the password of the door" is a name.
  const isJoint = isOneOf(words[from], joints) || (isNamed && words[from]?.text === 'of');
  if (!isJoint) return from;
  for (let at = from + 1; at < from + LONGEST_TAIL; at += 1) {
    if (isOneOf(words[at], own.places)) {
      const end = skipPlaces(words, at, own);
      // In "words of the arming phrase" the name is what comes after.
      return isStrongHead(words[end], own) ? from : end;
    }
    const isNear = at <= from + LONGEST_GUARDED && isOneOf(words[at], guards);
    if (isNear && words.slice(from, at).some((word) => isOneOf(word, youWords))) return at + 1;
  }
  return from;
}

function skipPlaces(words: readonly Word[], from: number, own: OwnNames): number {
  let at = from + 1;
  while (isOneOf(words[at], own.places)) at += 1;
  return at;
}

function isModifier(word: Word | undefined, own: OwnNames): boolean {
  return word !== undefined && (tells(word, own) || isOneOf(word, neutral));
}

/** "Mot de passe", "parola segreta". */
function readForeign(words: readonly Word[], at: number): number | null {
  for (const length of [3, 2]) {
    const here = words.slice(at, at + length).map((word) => word.text);
    if (foreignPairs.has(here.join(' '))) return at + length;
  }
  return null;
}
