import type { SearchKind, SearchResult } from '@redoubt/contract/search';
import type { Catalogue } from '#features/challenges';
import type { Kit } from '#kit.ts';
import { findDocuments, type FoundDocument } from './documents/find-documents.store.ts';
import { makeExcerpt, markTerms } from './words/excerpt.ts';
import { readQuestion } from './words/question.ts';

interface SearchRequest {
  /** The text as it was typed. */
  readonly typed: string;
  readonly kind: SearchKind | undefined;
  readonly limit: number;
}

/** The results of a search that everyone may see, the best first. A question without words finds nothing. */
export async function searchDocuments(
  { database, catalogue }: Pick<Kit, 'database'> & { readonly catalogue: Catalogue },
  { typed, kind, limit }: SearchRequest,
): Promise<{ items: SearchResult[] }> {
  const question = readQuestion(typed);
  if (!question) return { items: [] };
  const found = await findDocuments(database, { question, kind, limit });
  const shown = await Promise.all(found.map((document) => isShown(catalogue, document)));
  return { items: found.filter((_, nth) => shown[nth]).map(present) };
}

/** The statement looks at people's pages itself; challenges that are published are known here. */
async function isShown(catalogue: Catalogue, { kind, key }: FoundDocument): Promise<boolean> {
  return kind !== 'challenge' || (await catalogue.find(key))?.isListed === true;
}

function present({ kind, title, summary, body, path, terms }: FoundDocument): SearchResult {
  const titleMarks = markTerms(title, terms);
  return {
    kind,
    title,
    titleMarks,
    ...makeExcerpt({ summary, body, isTitleMarked: titleMarks.length > 0 }, terms),
    path,
  };
}
