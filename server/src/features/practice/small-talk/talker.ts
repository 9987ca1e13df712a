export type Texts = readonly string[];

export interface Topic {
  /** Phrases, as language/phrase.ts reads them. */
  readonly about: readonly string[];
  readonly say: Texts;
}

/** What a character has to say besides its task. Several texts of a kind are alternatives. */
export interface Talker {
  readonly topics: readonly Topic[];
  /** By the keys of talk-kinds.json, and those that no phrase says: nonsense, long, question, confided, remark, fallback. */
  readonly smallTalk: Readonly<Record<string, Texts>>;
}
