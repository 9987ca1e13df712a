import { LONGEST_SEARCH } from '@redoubt/contract/search';
import { findWords } from './fold.ts';

const MOST_WORDS = 8;

// What people type into a search are words; these are signs of code, of patterns and of broken text.
// oxlint-disable-next-line no-control-regex -- naming control characters is the purpose
const NO_QUESTION = /[<>{}[\]\\^*|=;`\ufffd\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** A question as the index takes it: its words, and the phrase that they form. */
export interface Question {
  readonly words: readonly string[];
  readonly phrase: string;
}

/** The question that a person typed; null where it is no words, and so finds nothing. */
export function readQuestion(typed: string): Question | null {
  if (typed.length > LONGEST_SEARCH || !typed.isWellFormed() || NO_QUESTION.test(typed)) return null;
  const words = Array.from(findWords(typed), ({ folded }) => folded).slice(0, MOST_WORDS);
  return words.length === 0 ? null : { words: [...new Set(words)], phrase: words.join(' ') };
}
