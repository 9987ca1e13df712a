import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type ArticleKind, articleFileOf } from '@redoubt/contract/learn';

const contractRoom = dirname(createRequire(import.meta.url).resolve('@redoubt/contract/learn'));

/** The Markdown file of an article on this disk, which is also the module of its route. */
export function articlePathOf(kind: ArticleKind, slug: string): string {
  return join(contractRoom, articleFileOf(kind, { slug }));
}
