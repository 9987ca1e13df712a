import type { CallOwner } from '#platform/outgoing/index.ts';

/** All that is needed to ask a model. The key leaves this process for the model's own host alone. */
export interface ModelConnection {
  /** Whose model it is, and with that which hosts it may be reached at. */
  readonly owner: CallOwner;
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

/** What a model is asked: the last turn is the expert's, or the model's own whose calls are answered. */
export interface Prompt {
  /** Empty for none. */
  readonly system: string;
  readonly turns: readonly PromptTurn[];
  /** What it may call; none where absent. */
  readonly tools?: readonly OfferedTool[];
}

export interface PromptTurn {
  readonly role: 'expert' | 'target';
  readonly text: string;
  /** What the model called after this text, each with its answer. */
  readonly calls?: readonly AnsweredCall[];
}

export interface OfferedTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments, an object. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface AnsweredCall {
  readonly name: string;
  /** JSON text, and may be anything. */
  readonly arguments: string;
  readonly result: string;
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

/** What a model calls; the arguments are JSON text as it wrote it, and may be anything. */
export interface ModelCall {
  readonly kind: 'call';
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/** A reply as it comes: pieces of text and calls, then its end. */
export type ReplyEvent = { readonly kind: 'text'; readonly text: string } | ModelCall | ReplyEnd;
