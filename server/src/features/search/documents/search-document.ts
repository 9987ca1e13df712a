import type { SearchKind } from '@redoubt/contract/search';
import type { UserId } from '@redoubt/contract/shared/ids.ts';

/** Whose page, and as of which choice of its owner. */
export interface PageState {
  readonly userId: UserId;
  readonly changedAt: Date;
}

/** Something that can be found, as its feature describes it. */
export interface SearchDocument {
  readonly kind: SearchKind;
  /** Its name in its feature. */
  readonly key: string;
  readonly title: string;
  /** A sentence or two, shown under the title. */
  readonly summary: string;
  /** Whatever else it is to be found by, as plain text. */
  readonly body: string;
  /** Its path in the web client. */
  readonly path: string;
  /** For a person: the state of their page that this was made from. */
  readonly page: PageState | null;
}
