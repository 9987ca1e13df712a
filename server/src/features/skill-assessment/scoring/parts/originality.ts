import type { Writing } from '../writing/read-writing.ts';
import { countOwnWords, countWords } from './length.ts';
import { shareBetween } from './share-between.ts';

const WINDOW_WORDS = 50;
const OWN_SHARE = { none: 0.5, full: 0.95 };
const VARIETY = { none: 0.5, full: 0.75 };

/**
 * Half for the share of the words that count as the author's own: full from 95 %, nothing at 50 %. Half for the variety
 * of the wording: full from 75 % different words in fifty, nothing at 50 %.
 *
 * Variety is the mean over all windows of fifty words, so that a longer text is not at a disadvantage. Source:
 * Covington and McFall, Cutting the Gordian Knot: the moving-average type–token ratio, 2010.
 */
export function measureOriginality(writing: Writing): number {
  const all = countWords(writing);
  if (all === 0) return 0;
  const words = writing.paragraphs.flat().flatMap((sentence) => sentence.words);
  const own = shareBetween(countOwnWords(writing) / all, OWN_SHARE);
  return (own + shareBetween(measureVariety(words), VARIETY)) / 2;
}

function measureVariety(words: readonly string[]): number {
  if (words.length === 0) return 0;
  const size = Math.min(WINDOW_WORDS, words.length);
  const windows = words.length - size + 1;
  let different = 0;
  for (let start = 0; start < windows; start += 1) {
    different += new Set(words.slice(start, start + size)).size;
  }
  return different / (windows * size);
}
