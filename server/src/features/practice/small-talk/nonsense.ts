import type { Message } from '../language/message.ts';

const LATIN = /^[a-z]+$/;
const VOWEL = /[aeiouy]/;
const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const HARD_TO_SAY = /[^aeiouy]{5}/;

/** True for keyboard hammering, bare punctuation and the like: nothing in it can be said aloud. */
export function isNonsense(message: Message): boolean {
  const words = message.words.map((word) => word.text);
  if (words.length === 0) return true;
  const latin = words.filter((word) => LATIN.test(word));
  if (latin.length === 0) return !words.some((word) => /\p{L}{2}/u.test(word));
  const strange = latin.filter(
    (word) => isAlongKeys(word) || (word.length > 3 && (!VOWEL.test(word) || HARD_TO_SAY.test(word))),
  );
  return strange.length * 2 > latin.length;
}

/** Three or more keys in a row, such as qwe or lkj. */
function isAlongKeys(word: string): boolean {
  const backwards = [...word].toReversed().join('');
  return word.length > 2 && keyRows.some((row) => row.includes(word) || row.includes(backwards));
}
