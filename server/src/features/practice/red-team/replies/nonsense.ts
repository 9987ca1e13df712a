import type { Message } from '../understanding/message.ts';

const LATIN = /^[a-z]+$/;
const VOWEL = /[aeiouy]/;
const HARD_TO_SAY = /[^aeiouy]{5}/;

/** True for keyboard hammering, bare punctuation and the like: nothing in it can be said aloud. */
export function isNonsense(message: Message): boolean {
  const words = message.words.map((word) => word.text);
  if (words.length === 0) return true;
  const latin = words.filter((word) => LATIN.test(word));
  if (latin.length === 0) return !words.some((word) => /\p{L}{2}/u.test(word));
  const strange = latin.filter((word) => word.length > 3 && (!VOWEL.test(word) || HARD_TO_SAY.test(word)));
  return strange.length * 2 > latin.length;
}
