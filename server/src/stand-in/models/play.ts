/** A request to a stand-in, whichever protocol it came by. */
export interface PlayedRequest {
  readonly model: string;
  readonly system: string;
  readonly turns: readonly { readonly role: 'user' | 'assistant'; readonly text: string }[];
  /** The names of the tools that it may call. */
  readonly tools: readonly string[];
  /** What the calls since the last words of the user were answered, in their order. */
  readonly results: readonly string[];
  readonly wantsUsage: boolean;
}

/** An answer that is no stream. */
export interface Refusal {
  readonly status: number;
  readonly kind:
    | 'key'
    | 'model'
    | 'rate'
    | 'credit'
    | 'server'
    | 'overloaded'
    | 'request'
    | 'context'
    | 'filter';
  readonly retryAfter?: string;
}

/** The arguments are JSON text, or what a careless model takes for it. */
export interface StandInCall {
  readonly name: string;
  readonly arguments: string;
}

/** A reply as it is streamed. */
export interface Play {
  readonly pieces: Iterable<string>;
  /** Called after the text. */
  readonly calls?: readonly StandInCall[];
  /** How it ends; `cut` hangs up, `fault` is an error within the stream, `stall` says nothing more. */
  readonly end: 'stop' | 'length' | 'refused' | 'filtered' | 'cut' | 'fault' | 'stall';
  /** How many tokens it says that the reply had, where that is not true; null where it says nothing. */
  readonly counts?: number | null;
}

/** A body that belongs to no protocol. */
export interface Stray {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Stands for a byte that is no UTF-8. */
export const BAD_BYTE = '\uE000';

export type Answer = { readonly refusal: Refusal } | { readonly play: Play } | { readonly stray: Stray };

/** About four characters a token, as English has it. */
export function countTokens(texts: Iterable<string>): number {
  let characters = 0;
  for (const text of texts) characters += text.length;
  return Math.ceil(characters / 4);
}
