import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type ArticleKind,
  articleKinds,
  listArticleCards,
  listSections,
  neighboursOf,
} from '@redoubt/contract/learn';
import type { Plugin } from 'vite';
import { articlePathOf } from './src/app/reading/article-path.ts';
import { compileReading } from './src/app/reading/compile/compile-reading.ts';
import { minutesOf } from './src/app/reading/compile/reading-minutes.ts';
import type { ReadingText } from './src/platform/reading/reading-text.ts';
import type { Article, ArticleEntry } from './src/features/learn/library/article.ts';

const articlePage = fileURLToPath(new URL('./src/features/learn/article.page.tsx', import.meta.url));

const places = new Map(
  articleKinds.flatMap((kind) =>
    listArticleCards(kind).map(({ slug }) => [articlePathOf(kind, slug), { kind, slug }]),
  ),
);

/**
 * Makes texts from their Markdown at build. An article's file is the module of its route and thus a chunk of its own;
 * any other Markdown file is a module with its text. The list of the articles without their texts is in
 * `features/learn/articles.ts`.
 */
export function readingPlugin(): Plugin {
  return {
    name: 'reading',
    enforce: 'pre',
    config: () => {
      const articles = Object.fromEntries(articleKinds.map((kind) => [kind, listEntries(kind)]));
      return { define: { ARTICLES_OF_THIS_RELEASE: JSON.stringify(articles) } };
    },
    transform(source, id) {
      if (!id.endsWith('.md')) return undefined;
      const article = places.get(id);
      const code = article
        ? writeArticle(article.kind, article.slug)
        : `export default ${writeText(source, id)};`;
      return { code, moduleType: 'js', map: null };
    },
  };
}

function listEntries(kind: ArticleKind): readonly ArticleEntry[] {
  return listArticleCards(kind).map((card) => {
    const { words, sections } = compile(articlePathOf(kind, card.slug));
    return { ...card, kind, minutes: minutesOf(words), sectionCount: sections.length };
  });
}

function writeArticle(kind: ArticleKind, slug: string): string {
  const order = listEntries(kind);
  const entry = order.find((card) => card.slug === slug);
  if (!entry) throw new Error(`The index of ${kind} lacks ${slug}.`);
  const article: Article = {
    ...entry,
    ...neighboursOf(order, slug),
    text: compile(articlePathOf(kind, slug)),
  };
  return `import { createElement } from 'react';
import { ArticleScreen, metaOfArticle } from ${JSON.stringify(articlePage)};
const article = ${JSON.stringify(article)};
export const meta = () => metaOfArticle(article);
export default function ArticlePage() { return createElement(ArticleScreen, { article }); }
`;
}

function writeText(source: string, file: string): string {
  return JSON.stringify(compileOf(source, file));
}

function compile(file: string): ReadingText {
  return compileOf(readFileSync(file, 'utf8'), file);
}

function compileOf(source: string, file: string): ReadingText {
  try {
    return compileReading(source, listSections(source));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
