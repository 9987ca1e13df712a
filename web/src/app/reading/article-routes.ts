import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { route, type RouteConfigEntry } from '@react-router/dev/routes';
import { articleKinds, listArticleCards } from '@redoubt/contract/learn';
import { articlePathOf } from './article-path.ts';
import { readingPages } from './reading-pages.ts';

const app = fileURLToPath(new URL('..', import.meta.url));

/** A route for each area of Learn, and one for each article: its module is the Markdown file (web/reading-plugin.ts). */
export const articleRoutes: readonly RouteConfigEntry[] = articleKinds.flatMap((kind) => [
  route(`learn/${kind}`, '../features/learn/area.page.tsx', { id: `learn/${kind}` }),
  ...listArticleCards(kind).map((card) =>
    route(`learn/${kind}/${card.slug}`, relative(app, articlePathOf(kind, card.slug)), {
      id: `learn/${kind}/${card.slug}`,
    }),
  ),
]);

/** Every page of text, which the build writes as HTML. */
export const readingAddresses: readonly string[] = [
  ...Object.keys(readingPages).map((page) => `/${page}`),
  '/learn',
  ...articleRoutes.map(({ path = '' }) => `/${path}`),
];
