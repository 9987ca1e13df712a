import listOfFunctionWords from './function-words.json' with { type: 'json' };
import type { Runs } from './runs.ts';

/**
 * How a sentence counts in the score.
 * - own: a sentence of English prose in the author's words;
 * - short: fewer than five words, such as a heading;
 * - copied: more than half of it is in the prompt or its material;
 * - repeated: more than half of it occurred before in the same text;
 * - listed: words in a row that make no sentence, or that are of another language.
 */
export type SentenceKind = 'own' | 'short' | 'copied' | 'repeated' | 'listed';

const HALF = 0.5;
const SHORTEST_SENTENCE = 5;
/**
 * English prose consists to about a half of words such as 'the', 'of' and 'you'. Lists of terms have hardly any, lists
 * of connectives nothing else.
 */
const FUNCTION_WORDS = { atLeast: 0.2, atMost: 0.92 };
/**
 * The share of different words in a sentence, or in sixty words of a longer one: the longer it is, the more of them return.
 */
const DIFFERENT_WORDS = { atLeast: 0.5, ofAtMost: 60 };

const functionWords: ReadonlySet<string> = new Set(listOfFunctionWords);

export const isFunctionWord = (word: string): boolean => functionWords.has(word);

export function tellKind(
  words: readonly string[],
  { given, written }: { given: Runs; written: Runs },
): SentenceKind {
  if (given.shareSeen(words) > HALF) return 'copied';
  if (written.shareSeen(words) > HALF) return 'repeated';
  if (words.length < SHORTEST_SENTENCE) return 'short';
  return isProse(words) ? 'own' : 'listed';
}

function isProse(words: readonly string[]): boolean {
  const functionShare = words.filter(isFunctionWord).length / words.length;
  return (
    functionShare >= FUNCTION_WORDS.atLeast &&
    functionShare <= FUNCTION_WORDS.atMost &&
    new Set(words).size >= DIFFERENT_WORDS.atLeast * Math.min(words.length, DIFFERENT_WORDS.ofAtMost)
  );
}
