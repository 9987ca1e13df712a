import { WORD_RANGE } from '@redoubt/contract/skill-assessment';
import type { Writing } from '../writing/read-writing.ts';
import { shareBetween } from './share-between.ts';

const TOO_FEW = 100;
const TOO_MANY = 450;
const SHORT_PER_OWN = 1 / 5;

/**
 * Words that count: the author's own sentences, and headings and the like up to a fifth as many. What was copied,
 * repeated or only listed is no length.
 */
export function countOwnWords({ wordsOf }: Writing): number {
  return wordsOf.own + Math.min(wordsOf.short, Math.floor(wordsOf.own * SHORT_PER_OWN));
}

/** All words that were read. */
export function countWords({ wordsOf }: Writing): number {
  return Object.values(wordsOf).reduce((sum, words) => sum + words, 0);
}

/**
 * Full from 200 words that count to 300 words in all; nothing up to 100 and from 450 on. Both sides fall in a straight
 * line, so that a word too few costs little.
 */
export function measureLength(writing: Writing): number {
  if (writing.isCut) return 0;
  const enough = shareBetween(countOwnWords(writing), { none: TOO_FEW, full: WORD_RANGE.from });
  const notTooMuch = shareBetween(countWords(writing), { none: TOO_MANY, full: WORD_RANGE.to });
  return Math.min(enough, notTooMuch);
}
