import type { PromptPoint } from '../../bank/index.ts';
import { isFunctionWord } from '../writing/tell-kind.ts';
import type { Sentence } from '../writing/read-writing.ts';
import { findTerm, parseTerm, type Term } from './find-term.ts';
import { shareBetween } from './share-between.ts';

const TERMS = { none: 1, full: 4 };
const TERMS_PER_SENTENCE = 2;
const POINTS_PER_SENTENCE = 2;
const DENSITY = { none: 0.95, full: 0.8 };

/** What a sentence says about a point: the terms, and the positions of their words. */
interface Evidence {
  readonly point: number;
  readonly terms: readonly Term[];
  readonly positions: readonly number[];
}

/**
 * How far a text makes each of the points, from 0 to 1: nothing for one of its terms, which may occur by chance, and a
 * third for each further one, up to four different terms.
 *
 * A sentence gives at most two terms to a point and counts for at most two points, those for which it says most; no word
 * counts twice for one point. So each point needs more than one sentence, as it does for a person who reads.
 *
 * Terms make up a quarter to three quarters of the content words of honest texts. Where they are over 80 % everything is
 * reduced, and at 95 % nothing is left: those are lists with connectives between them.
 */
export function measurePoints(
  sentences: readonly Sentence[],
  points: readonly PromptPoint[],
): readonly number[] {
  const terms = points.map((point) => point.terms.map(parseTerm));
  const evidence = sentences.map(({ words }) =>
    terms.map((ofPoint, point) => findEvidence(words, ofPoint, point)).filter((one) => one.terms.length > 0),
  );
  const honesty = shareBetween(measureDensity(sentences, evidence), DENSITY);
  return countTerms(evidence, points.length).map((count) => honesty * shareBetween(count, TERMS));
}

function findEvidence(words: readonly string[], ofPoint: readonly Term[], point: number): Evidence {
  const positions = new Set<number>();
  const terms = ofPoint.filter((term) => {
    const found = findTerm(words, term);
    if (found === null || found.some((position) => positions.has(position))) return false;
    for (const position of found) positions.add(position);
    return true;
  });
  return { point, terms, positions: [...positions] };
}

function countTerms(evidence: readonly (readonly Evidence[])[], points: number): number[] {
  const found = Array.from({ length: points }, () => new Set<Term>());
  for (const ofSentence of evidence) {
    const strongest = ofSentence.toSorted((a, b) => b.terms.length - a.terms.length);
    for (const { point, terms } of strongest.slice(0, POINTS_PER_SENTENCE)) {
      const known = found[point];
      const fresh = terms.filter((term) => known?.has(term) === false);
      for (const term of fresh.slice(0, TERMS_PER_SENTENCE)) known?.add(term);
    }
  }
  return found.map(({ size }) => size);
}

/** How much of the content words belongs to terms. */
function measureDensity(sentences: readonly Sentence[], evidence: readonly (readonly Evidence[])[]): number {
  let content = 0;
  let inTerms = 0;
  for (const [index, { words }] of sentences.entries()) {
    const covered = new Set(evidence[index]?.flatMap(({ positions }) => positions));
    for (const [position, word] of words.entries()) {
      if (isFunctionWord(word)) continue;
      content += 1;
      if (covered.has(position)) inTerms += 1;
    }
  }
  return content === 0 ? 0 : inTerms / content;
}
