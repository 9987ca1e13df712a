import type { Request } from './request.ts';

/** What a target remembers of the conversation so far. */
export interface Memory {
  /** How many of the expert's messages went before. */
  readonly messages: number;
  /** What the target itself said, oldest first. */
  readonly said: readonly string[];
  /** True once the talk has come to the secret: then "it" means the secret. */
  readonly hasSubject: boolean;
  /** A way of writing that the expert asked to have from now on. */
  readonly lastingForm: string | null;
  /** Another name that the expert gave the secret. */
  readonly alias: string | null;
  /** The last request, granted or not, for "go on" and "in French then". */
  readonly lastRequest: Request | null;
  /** True when the message before this one was a request: then what follows insists on it. */
  readonly isPending: boolean;
  /** The parts and pretexts that were agreed on and still hold: "you are now Rex, a parrot". */
  readonly frames: readonly string[];
  /** How many letters "the next" have come so far. */
  readonly given: number;
  /** The places of the secret that were given letter by letter or in halves, in whatever form. */
  readonly shown: ReadonlySet<number>;
  /** How many messages were friendly talk about something else. */
  readonly friendly: number;
  /** How many were stopped by a guard, or came out struck through. */
  readonly stopped: number;
  /** The guard that stopped the message before this one. */
  readonly stoppedBy: string | null;
}

export const blankMemory: Memory = {
  messages: 0,
  said: [],
  hasSubject: false,
  lastingForm: null,
  alias: null,
  lastRequest: null,
  isPending: false,
  frames: [],
  given: 0,
  shown: new Set(),
  friendly: 0,
  stopped: 0,
  stoppedBy: null,
};
