import {
  type ContentBreakdown,
  type ContentPart,
  contentParts,
  WORD_RANGE,
} from '@redoubt/contract/skill-assessment';
import { findTerm, parseTerm } from './parts/find-term.ts';
import linkWords from './parts/link-words.json' with { type: 'json' };
import { shareBetween } from './parts/share-between.ts';
import type { ContentPrompt } from '../bank/index.ts';
import { measurePoints } from './parts/coverage.ts';
import { readWriting, type Writing } from './writing/read-writing.ts';

const TOO_FEW = 100;

const TOO_MANY = 450;

const SHORT_PER_OWN = 1 / 5;

/**
 * Words that count: the author's own sentences, and headings and the like up to a fifth as many. What was copied,
 * repeated or only listed is no length.
 */
function countOwnWords({ wordsOf }: Writing): number {
  return wordsOf.own + Math.min(wordsOf.short, Math.floor(wordsOf.own * SHORT_PER_OWN));
}

/** All words that were read. */
function countWords({ wordsOf }: Writing): number {
  return Object.values(wordsOf).reduce((sum, words) => sum + words, 0);
}

/**
 * Full from 200 words that count to 300 words in all; nothing up to 100 and from 450 on. Both sides fall in a straight
 * line, so that a word too few costs little.
 */
function measureLength(writing: Writing): number {
  if (writing.isCut) return 0;
  const enough = shareBetween(countOwnWords(writing), { none: TOO_FEW, full: WORD_RANGE.from });
  const notTooMuch = shareBetween(countWords(writing), { none: TOO_MANY, full: WORD_RANGE.to });
  return Math.min(enough, notTooMuch);
}

const PARAGRAPHS_AT_MOST = 12;

const LARGEST_PARAGRAPH = 2 / 3;

const KINDS_OF_LINKS = 3;

const links = Object.values(linkWords).map((kind) => kind.map(parseTerm));

/**
 * Half for paragraphs: full with 3 to 12 of which none holds more than two thirds of the text, two thirds of it with
 * two, a half beyond these bounds, nothing for a single block.
 * Half for links between sentences (order, contrast, reason, example, conclusion): full with three of these kinds, each
 * in a sentence of its own.
 */
function measureStructure({ paragraphs }: Writing): number {
  return (shareOfParagraphs(paragraphs) + Math.min(1, countLinkKinds(paragraphs) / KINDS_OF_LINKS)) / 2;
}

function shareOfParagraphs(paragraphs: Writing['paragraphs']): number {
  if (paragraphs.length < 2) return 0;
  const lengths = paragraphs.map((sentences) => sentences.reduce((sum, { words }) => sum + words.length, 0));
  const all = lengths.reduce((sum, length) => sum + length, 0);
  if (Math.max(...lengths) > all * LARGEST_PARAGRAPH || lengths.length > PARAGRAPHS_AT_MOST) return 1 / 2;
  return lengths.length === 2 ? 2 / 3 : 1;
}

function countLinkKinds(paragraphs: Writing['paragraphs']): number {
  const kinds = new Set<number>();
  for (const { words } of paragraphs.flat()) {
    const kind = links.findIndex(
      (terms, index) => !kinds.has(index) && terms.some((term) => findTerm(words, term) !== null),
    );
    if (kind !== -1) kinds.add(kind);
  }
  return kinds.size;
}

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
function measureOriginality(writing: Writing): number {
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
function measureReadability({ paragraphs }: Writing): number {
  const sentences = paragraphs.flat();
  if (sentences.length === 0) return 0;
  const words = sentences.flatMap((sentence) => sentence.words);
  const longWords = words.filter(({ length }) => length >= LONG_WORD).length;
  const lix = words.length / sentences.length + (100 * longWords) / words.length;
  const ease = Math.min(shareBetween(lix, TOO_CHOPPED), shareBetween(lix, TOO_HEAVY));
  const wellFormed = sentences.filter(({ isWellFormed }) => isWellFormed).length / sentences.length;
  return (2 * ease + wellFormed) / 3;
}

/** Parts and points in their order, in whole percent. */
export interface ContentScore extends ContentBreakdown {
  /** A whole number from 60 to 100. */
  readonly score: number;
}

const LEAST = 60;
const worth: Readonly<Record<ContentPart, number>> = {
  coverage: 16,
  length: 6,
  structure: 6,
  readability: 6,
  originality: 6,
};
const COVERAGE_TO_COUNT = 3 / 4;

/**
 * The score of a text: 60 + 16 × coverage + 6 × each of length, structure, readability and originality, all from 0 to 1,
 * rounded to a whole number. What each part measures stands with its function in parts/.
 *
 * - Only the author's own sentences count; repeated, copied and listed words are left out before anything is measured.
 * - Structure, readability and originality are taken times min(1, own words ÷ 200) × min(1, coverage ÷ ¾): how well
 *   something is written matters as far as it is an answer. A fluent text on another subject ends near 66, one that
 *   answers another prompt of the bank between 66 and 87, an honest answer from 90 on.
 * - The first 450 words are read, and the first 10,000 characters.
 * - Nothing in it is drawn by chance or depends on the time, the language of the machine or earlier texts: the same text
 *   always has the same score, also an empty one, which has 60, the least that the exercise gives.
 */
export function scoreContent(text: string, prompt: ContentPrompt): ContentScore {
  const writing = readWriting(text, sourcesOf(prompt));
  const points = measurePoints(writing.paragraphs.flat(), prompt.points);
  const shares = measureParts(writing, points.reduce((sum, share) => sum + share, 0) / points.length);
  const earned = contentParts.reduce((sum, part) => sum + worth[part] * shares[part], 0);
  return {
    score: LEAST + Math.round(earned),
    breakdown: contentParts.map((part) => ({ part, percent: Math.round(100 * shares[part]) })),
    points: prompt.points.map(({ name }, index) => ({
      name,
      percent: Math.round(100 * (points[index] ?? 0)),
    })),
    words: {
      all: countWords(writing),
      counted: countOwnWords(writing),
      copied: writing.wordsOf.copied,
      repeated: writing.wordsOf.repeated,
      listed: writing.wordsOf.listed,
    },
  };
}

/** What a person may have before them, during the exercise or after an earlier one: none of it is their writing. */
function sourcesOf({ title, audience, prompt, points }: ContentPrompt): string[] {
  return [title, audience, prompt, ...points.flatMap(({ name, description }) => [name, description])];
}

function measureParts(writing: Writing, coverage: number): Record<ContentPart, number> {
  const matters =
    Math.min(1, countOwnWords(writing) / WORD_RANGE.from) * Math.min(1, coverage / COVERAGE_TO_COUNT);
  return {
    coverage,
    length: measureLength(writing),
    structure: matters * measureStructure(writing),
    readability: matters * measureReadability(writing),
    originality: matters * measureOriginality(writing),
  };
}
