/** A text as the build hands it to the client: HTML made from its Markdown, and the questions in it. */
export interface ReadingText {
  /** Paragraphs before the first section. */
  readonly lead: string;
  readonly sections: readonly ReadingSection[];
  readonly words: number;
}

export interface ReadingSection {
  /** Its anchor. */
  readonly id: string;
  readonly title: string;
  readonly words: number;
  readonly parts: readonly ReadingPart[];
}

export type ReadingPart = { readonly html: string } | { readonly check: SelfCheck };

/** A question that readers ask themselves, its texts as HTML; one option is right. */
export interface SelfCheck {
  readonly question: string;
  readonly options: readonly string[];
  /** The place of the right option. */
  readonly right: number;
  readonly why: string;
}
