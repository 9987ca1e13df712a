import type { ArticleKind } from '@redoubt/contract/learn';
import type { ArticleEntry } from './article.ts';

/** The build writes the list in its place: web/reading-plugin.ts makes it from the indexes of the articles. */
declare const ARTICLES_OF_THIS_RELEASE: Readonly<Record<ArticleKind, readonly ArticleEntry[]>>;

/** Every article without its text, by kind, in reading order. */
export const articles = ARTICLES_OF_THIS_RELEASE;
