import * as z from 'zod';
import { articleCard, type ArticleCard } from './article.ts';
import type { ArticleKind } from './article-kinds.ts';
import cases from './articles/cases/index.json' with { type: 'json' };
import certs from './articles/certs/index.json' with { type: 'json' };
import practices from './articles/practices/index.json' with { type: 'json' };
import tutorials from './articles/tutorials/index.json' with { type: 'json' };

const indexes: Readonly<Record<ArticleKind, unknown>> = { tutorials, practices, cases, certs };

/** The articles of a kind in the order in which they are to be read. */
export function listArticleCards(kind: ArticleKind): readonly ArticleCard[] {
  return z.array(articleCard).parse(indexes[kind]);
}

/** The path of an article's Markdown, from the folder of this file. */
export function articleFileOf(kind: ArticleKind, { slug }: Pick<ArticleCard, 'slug'>): string {
  return `articles/${kind}/${slug}.md`;
}
