import type { Request } from './request.ts';

/** What a target remembers of the conversation so far. */
export interface Memory {
  /** How many of the expert's messages went before. */
  readonly messages: number;
  /** What the target itself said besides the secret, oldest first. */
  readonly said: readonly string[];
  /** True once the talk has come to the secret: then "it" means the secret. */
  readonly hasSubject: boolean;
  /** A way of writing that the expert asked to have from now on. */
  readonly lastingForm: string | null;
  /** Another name that the expert gave the secret. */
  readonly alias: string | null;
  /** The last request that was granted, for "go on". */
  readonly lastRequest: Request | null;
  /** How many letters "the next" have come so far. */
  readonly given: number;
  /** The places of the secret that were given letter by letter or in halves, in whatever form. */
  readonly shown: ReadonlySet<number>;
}

export const blankMemory: Memory = {
  messages: 0,
  said: [],
  hasSubject: false,
  lastingForm: null,
  alias: null,
  lastRequest: null,
  given: 0,
  shown: new Set(),
};
