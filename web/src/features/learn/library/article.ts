import type { ArticleCard, ArticleKind, Neighbours } from '@redoubt/contract/learn';
import type { ReadingText } from '#platform/reading/reading-text.ts';

/** What the lists know of an article. */
export interface ArticleEntry extends ArticleCard {
  readonly kind: ArticleKind;
  readonly minutes: number;
  readonly sectionCount: number;
}

/** An article as its page has it, from the build. */
export interface Article extends ArticleEntry, Neighbours<ArticleEntry> {
  readonly text: ReadingText;
}
