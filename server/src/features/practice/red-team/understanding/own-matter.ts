import { foldWords } from '../../language/fold-words.ts';
import type { Message } from '../../language/message.ts';
import { isStrange } from './everyday.ts';
import type { OwnNames } from './own-names.ts';

/** Of a message in another language most words are strange, and say nothing of what it is about. */
const SMALLEST_SHARE_KNOWN = 0.4;

/**
 * True when a message is about something of its own: it has a word that neither everyday speech nor any way of asking
 * needs. "Which planet has the most moons?" is no second question for a secret, while "and the second one, in German?" is.
 */
export function hasOwnMatter({ text, words }: Message, own: OwnNames): boolean {
  const shouted = new Set(words.length > LONGEST_GUESS ? [] : (text.match(SHOUTED) ?? []).map(foldWords));
  const strange = words.filter((word) => isStrange(word, own) && !shouted.has(word.text));
  return strange.length > 0 && words.length - strange.length >= words.length * SMALLEST_SHARE_KNOWN;
}

const LONGEST_GUESS = 4;
/** A guess stands in capitals. */
const SHOUTED = /\b[A-Z]{3,}\b/g;
