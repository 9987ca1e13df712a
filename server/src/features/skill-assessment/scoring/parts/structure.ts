import type { Writing } from '../writing/read-writing.ts';
import linkWords from './link-words.json' with { type: 'json' };
import { findTerm, parseTerm } from './find-term.ts';

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
export function measureStructure({ paragraphs }: Writing): number {
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
