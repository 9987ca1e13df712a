/** What the command and the process of its model send each other. */

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly text: string;
}

/** A reply to write. */
export interface Generation {
  readonly messages: readonly ChatMessage[];
  readonly maxTokens: number | null;
  readonly temperature: number;
  readonly topP: number;
  readonly seed: number | null;
  readonly stops: readonly string[];
}

export type ToModel =
  | { readonly kind: 'load'; readonly options: LoadOptions }
  | { readonly kind: 'generate'; readonly id: number; readonly generation: Generation }
  | { readonly kind: 'abort'; readonly id: number };

export interface LoadOptions {
  /** The address of node-llama-cpp’s module. */
  readonly runtime: string;
  readonly file: string;
  /** At most; a model that was trained with less has less. */
  readonly contextTokens: number;
  readonly parallel: number;
  readonly threads: number;
}

export interface Usage {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** What comes of one generation: pieces of text, then one of the other two. */
export type GenerationEvent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'end'; readonly why: 'stop' | 'length'; readonly usage: Usage }
  | {
      readonly kind: 'refused';
      readonly code: 'context_length_exceeded' | 'server_error';
      readonly sentence: string;
    };

export type FromModel =
  | { readonly kind: 'ready'; readonly contextTokens: number }
  | { readonly kind: 'unusable'; readonly sentence: string }
  | { readonly kind: 'beat'; readonly memoryBytes: number }
  | { readonly kind: 'event'; readonly id: number; readonly event: GenerationEvent };
