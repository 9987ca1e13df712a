import type { Word } from '../../language/message.ts';
import names from './vocabulary/naming.json' with { type: 'json' };
import { compileWords, isOneOf, type WordList } from './word-list.ts';

/** What one target calls its secret, and what its secret opens: words, where a star stands for any ending. */
export interface OwnNames {
  /** Words that mean the secret here, such as "mark". */
  readonly heads: WordList;
  /** Words for what it opens or where it is kept, such as "drawer". */
  readonly places: WordList;
}

export type Naming = 'noun' | 'foreign-noun' | null;

/** Stands in a message where the secret was named, so that nothing else is read into the name's words. */
const THE_SECRET: Word = { text: 'thesecret', readings: ['thesecret'] };
const LONGEST_TAIL = 8;
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
  if (isOneOf(words[at - 1], others) || isOfLife(words, at)) return null;
  let head = at + 1;
  while (isStrongHead(words[head], own) || isOneOf(words[head], weak)) head += 1;
  const isNamed = words.slice(at, head).some((word) => isStrongHead(word, own));
  const end = readTail(words, head, { own, isNamed });
  const before = isVague
    ? isOneOf(words[at - 1], telling)
    : tells(words[at - 1], own) || tells(words[at - 2], own);
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
  return words[at + 1]?.text === 'of' && isOneOf(words[at + 2], ofLife);
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
