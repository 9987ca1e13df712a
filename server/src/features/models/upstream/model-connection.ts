import type { CallOwner } from '#platform/outgoing/index.ts';

/** All that a call to a model needs. The key leaves this process for the model's own host alone. */
export interface ModelConnection {
  /** The owner of the model, which decides on the hosts that may be called. */
  readonly owner: CallOwner;
  readonly adapter: 'openai-compatible' | 'anthropic';
  /**
   * The base address as the provider documents it, with the version: https://api.openai.com/v1,
   * http://localhost:11434/v1.
   */
  readonly baseUrl: string;
  /** The provider's name for it. */
  readonly modelId: string;
  /** Null where none is needed. */
  readonly key: string | null;
  readonly parameters: { readonly temperature?: number; readonly topP?: number };
  readonly maxReplyTokens: number;
  /** The size of the context: what the model reads and writes at most in one call. */
  readonly contextTokens: number;
}

/** The input of a call: the last turn is the expert's, or a turn of the model whose calls now have results. */
export interface Prompt {
  /** Empty where there is no system prompt. */
  readonly system: string;
  readonly turns: readonly PromptTurn[];
  /** The tools that it may call; absent where there are none. */
  readonly tools?: readonly OfferedTool[];
}

export interface PromptTurn {
  readonly role: 'expert' | 'target';
  readonly text: string;
  /** The model's calls after this text, each with its result. */
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

/** The token counts of the provider. */
export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface ReplyEnd {
  readonly kind: 'end';
  /** `refused`: the model or its provider declined; `filtered`: a filter of the provider cut it off. */
  readonly why: 'stop' | 'length' | 'refused' | 'filtered';
  /** Null where the provider counts nothing, or what cannot be. */
  readonly usage: TokenUsage | null;
  /** Our own count, on the high side: all that is known where the provider's is missing or impossible. */
  readonly ownCount: TokenUsage;
  /** Whether the provider reported counts that cannot be true. */
  readonly isUsageImpossible?: boolean;
  /** From the call to the first token, thoughts included; to the end where none came. */
  readonly firstTokenMs: number;
  readonly totalMs: number;
}

/** A call by the model; the arguments are JSON text as it wrote it, and may be anything. */
export interface ModelCall {
  readonly kind: 'call';
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/** A reply as it comes: pieces of text and calls, then its end. */
export type ReplyEvent = { readonly kind: 'text'; readonly text: string } | ModelCall | ReplyEnd;
