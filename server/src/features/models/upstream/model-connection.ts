/** All that is needed to ask a model. The key leaves this process for the model's own host alone. */
export interface ModelConnection {
  readonly adapter: 'openai-compatible' | 'anthropic';
  /** As its provider gives it, with the version: https://api.openai.com/v1, http://localhost:11434/v1. */
  readonly baseUrl: string;
  /** The provider's name of it. */
  readonly modelId: string;
  /** Null where none is asked for. */
  readonly key: string | null;
  readonly parameters: { readonly temperature?: number; readonly topP?: number };
  readonly maxReplyTokens: number;
  /** What the model reads and writes at most in one call. */
  readonly contextTokens: number;
}

/** What a model is asked: the last turn is the expert's. */
export interface Prompt {
  /** Empty for none. */
  readonly system: string;
  readonly turns: readonly { readonly role: 'expert' | 'target'; readonly text: string }[];
}

/** What the provider counted. */
export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface ReplyEnd {
  readonly kind: 'end';
  /** `refused`: the model or its provider declined; `filtered`: a filter of the provider cut it off. */
  readonly why: 'stop' | 'length' | 'refused' | 'filtered';
  /** Null where the provider counts nothing. */
  readonly usage: TokenUsage | null;
  /** From the call to the first token, thoughts included; to the end where none came. */
  readonly firstTokenMs: number;
  readonly totalMs: number;
}

/** A reply as it comes: pieces of text, then its end. */
export type ReplyEvent = { readonly kind: 'text'; readonly text: string } | ReplyEnd;
