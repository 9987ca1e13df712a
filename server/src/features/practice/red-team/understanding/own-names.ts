import type { WordList } from './word-list.ts';

/** What one target calls its secret, and what its secret opens: words, where a star stands for any ending. */
export interface OwnNames {
  /** Words that mean the secret here, such as "mark". */
  readonly heads: WordList;
  /** Words for what it opens or where it is kept, such as "drawer". */
  readonly places: WordList;
  /** What it is called itself. */
  readonly self: WordList;
}
