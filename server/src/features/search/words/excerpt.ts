import type { TextRange } from '@redoubt/contract/search';
import { findWords } from './fold.ts';

const LONGEST_EXCERPT = 160;
/** How much of the text precedes the first word that was found. */
const LEAD = 60;
const SHORTEST_STEM = 3;
/** Words that are no further apart, in UTF-16 units, are shown together. */
const NEAR = 90;

/** The stretches of a text whose words begin with one of the terms; terms of one or two letters are whole words. */
export function markTerms(text: string, terms: readonly string[]): TextRange[] {
  const marks: TextRange[] = [];
  for (const { folded, start, end } of findWords(text))
    if (terms.some((term) => matches(folded, term))) marks.push({ start, end });
  return marks;
}

function matches(word: string, term: string): boolean {
  return term.length < SHORTEST_STEM ? word === term : word.startsWith(term);
}

export interface Excerpt {
  readonly excerpt: string;
  readonly excerptMarks: TextRange[];
}

interface Texts {
  readonly summary: string;
  readonly body: string;
  /** Whether the title already shows why this was found. */
  readonly isTitleMarked: boolean;
}

/** The summary; where only the body has the words, the part of it with most of them. */
export function makeExcerpt({ summary, body, isTitleMarked }: Texts, terms: readonly string[]): Excerpt {
  const own = findPlace(summary, terms);
  const isShown = isTitleMarked || own !== undefined || body === '';
  const inBody = isShown ? undefined : findPlace(body, terms);
  const excerpt = inBody === undefined ? cut(summary, own ?? 0) : cut(body, inBody);
  return { excerpt, excerptMarks: markTerms(excerpt, terms) };
}

interface Hit {
  readonly term: string;
  readonly start: number;
  /** 2 for the word itself, 1 for one that begins so. */
  readonly worth: number;
}

/** The start of the part with most of the terms; undefined where the text has none. */
function findPlace(text: string, terms: readonly string[]): number | undefined {
  const most = 2 * new Set(terms).size;
  let near: Hit[] = [];
  let best = { start: 0, worth: 0 };
  for (const { folded, start } of findWords(text)) {
    const term = terms.find((each) => matches(folded, each));
    if (term === undefined) continue;
    const hit = { term, start, worth: folded === term ? 2 : 1 };
    near = [...near.filter((one) => one.term !== term && start - one.start < NEAR), hit];
    const worth = near.reduce((sum, one) => sum + one.worth, 0);
    if (worth > best.worth) best = { start: near[0]?.start ?? start, worth };
    if (worth === most) break;
  }
  return best.worth === 0 ? undefined : best.start;
}

/** At most 160 characters of a text with the one at `at` among them, cut between words. */
function cut(text: string, at: number): string {
  if (text.length <= LONGEST_EXCERPT) return text;
  const wished = at <= LEAD ? 0 : Math.min(at - LEAD, text.length - LONGEST_EXCERPT);
  const start = wished === 0 ? 0 : Math.min(text.indexOf(' ', wished) + 1, at);
  const wishedEnd = start + LONGEST_EXCERPT;
  const lastSpace = text.lastIndexOf(' ', wishedEnd);
  const end = wishedEnd >= text.length ? text.length : lastSpace > start ? lastSpace : wishedEnd;
  const stretch = text.slice(start, end).trim().toWellFormed();
  return `${start > 0 ? '… ' : ''}${stretch}${end < text.length ? ' …' : ''}`;
}
