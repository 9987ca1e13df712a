import {
  type ContentBreakdown,
  type ContentPart,
  contentParts,
  WORD_RANGE,
} from '@redoubt/contract/skill-assessment';
import type { ContentPrompt } from '../bank/index.ts';
import { measurePoints } from './parts/coverage.ts';
import { countOwnWords, countWords, measureLength } from './parts/length.ts';
import { measureOriginality } from './parts/originality.ts';
import { measureReadability } from './parts/readability.ts';
import { measureStructure } from './parts/structure.ts';
import { readWriting, type Writing } from './writing/read-writing.ts';

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
