import type { Writing } from '../writing/read-writing.ts';
import { shareBetween } from './share-between.ts';

const LONG_WORD = 7;
const TOO_CHOPPED = { none: 12, full: 25 };
const TOO_HEAVY = { none: 75, full: 55 };

/**
 * Two thirds for how easily it reads: full for a LIX from 25 to 55, nothing at 12 or at 75. One third for the share of
 * sentences that begin with a capital or a digit and end with a mark.
 *
 * LIX = words ÷ sentences + 100 × words of more than six letters ÷ words. Below 30 is a children's book, 40 to 50 a
 * newspaper, over 60 an official text. It needs no syllables, which cannot be counted without a dictionary.
 * Source: C. H. Björnsson, Läsbarhet, 1968.
 */
export function measureReadability({ paragraphs }: Writing): number {
  const sentences = paragraphs.flat();
  if (sentences.length === 0) return 0;
  const words = sentences.flatMap((sentence) => sentence.words);
  const longWords = words.filter(({ length }) => length >= LONG_WORD).length;
  const lix = words.length / sentences.length + (100 * longWords) / words.length;
  const ease = Math.min(shareBetween(lix, TOO_CHOPPED), shareBetween(lix, TOO_HEAVY));
  const wellFormed = sentences.filter(({ isWellFormed }) => isWellFormed).length / sentences.length;
  return (2 * ease + wellFormed) / 3;
}
