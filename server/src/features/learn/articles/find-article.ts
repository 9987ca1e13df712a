import { type Article, listArticles } from './articles.ts';

/** Absent where this release has no such article. */
export function findArticle(kind: string, slug: string): Article | undefined {
  return listArticles().find((article) => article.kind === kind && article.slug === slug);
}
