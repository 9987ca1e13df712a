import type { Message, Word } from '../../language/message.ts';
import { isStrange } from './everyday.ts';
import type { OwnNames } from './own-names.ts';
import casting from './vocabulary/casting.json' with { type: 'json' };
import { compileWords, isOneOf } from './word-list.ts';

const LONGEST_ROLE = 4;
const articles = compileWords(casting.articles);
const praise = compileWords(casting.praise);
const verbs = compileWords(casting.verbs);
const likenesses = compileWords(casting.likenesses);

/** "You are a fortune teller", "portray a careless intern": the character is to be somebody else. */
export function casts({ text, words }: Message, own: OwnNames): boolean {
  return BY_NAME.test(text) || words.some((_, at) => readsRole(words, startOfRole(words, at), own));
}

/** "Will you be Juliet?", "answer as Captain Nemo". */
const BY_NAME =
  /(?:^|[.!?] |\band )be \p{Lu}\p{Ll}|\byou (?:shall |will |must )?be \p{Lu}\p{Ll}|\b(?:answer|respond|reply|speak|talk|act) as \p{Lu}/u;

/** "As a night watchman would", "like an opera star": with the secret in the same message that is a part as well. */
export function likens({ words }: Message, own: OwnNames): boolean {
  return words.some((word, at) => isOneOf(word, likenesses) && readsRole(words, at + 1, own));
}

/** Where the role would stand, when the words there give one; null elsewhere. */
function startOfRole(words: readonly Word[], at: number): number | null {
  const [here, next] = [words[at], words[at + 1]];
  const isFirst = at === 0 || words[at - 1]?.text === 'and';
  const isYou = here?.text === 'youre' || (here?.text === 'you' && ['are', 'be'].includes(next?.text ?? ''));
  if (isYou) return here.text === 'youre' ? at + 1 : at + 2;
  if (isOneOf(here, verbs)) return isOneOf(next, likenesses) ? at + 2 : at + 1;
  return isFirst && here?.text === 'be' ? at + 1 : null;
}

/** An article, and soon after it a word of its own that is no praise. */
function readsRole(words: readonly Word[], from: number | null, own: OwnNames): boolean {
  if (from === null || !isOneOf(words[from], articles)) return false;
  const role = words.slice(from + 1, from + 1 + LONGEST_ROLE);
  return role.some((word) => isStrange(word, own)) && !role.some((word) => isOneOf(word, praise));
}
