import type { ModelConnection, TokenUsage } from './model-connection.ts';

/** The token counts that a provider reports, whatever they may be. */
export interface Counted {
  readonly inputTokens: { readonly total: number | undefined };
  readonly outputTokens: { readonly total: number | undefined };
}

type Bounds = Pick<ModelConnection, 'contextTokens' | 'maxReplyTokens'>;

/** In characters: the reply of a provider that ignores the limit is cut off here. */
export function mostCharacters({ maxReplyTokens }: Pick<Bounds, 'maxReplyTokens'>): number {
  return Math.min(maxReplyTokens * 16 + 1000, 400_000);
}

/**
 * The provider's token counts, where a call like this one can have used so many: at least one for each text, no more than
 * the model reads, and no more than the characters after which its reply is cut off. Null where they are missing or
 * impossible.
 */
export function usageOf(
  { inputTokens: input, outputTokens: output }: Counted,
  bounds: Bounds & { readonly hasReply: boolean },
): TokenUsage | null {
  const inputTokens = within(input.total, 1, bounds.contextTokens);
  const outputTokens = within(output.total, bounds.hasReply ? 1 : 0, mostCharacters(bounds));
  return inputTokens === null || outputTokens === null ? null : { inputTokens, outputTokens };
}

function within(tokens: number | undefined, least: number, most: number): number | null {
  return Number.isInteger(tokens) && tokens !== undefined && tokens >= least && tokens <= most
    ? tokens
    : null;
}
