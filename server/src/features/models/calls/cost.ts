/** The number of tokens that a price is for. */
const TOKENS = 1_000_000n;

interface Tokens {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Micros of dollars for a million tokens. */
interface Prices {
  readonly inputMicros: number;
  readonly outputMicros: number;
}

/** The cost of a call in micros of dollars, rounded up, so that calls together never cost more than was counted. */
export function costOf({ inputTokens, outputTokens }: Tokens, { inputMicros, outputMicros }: Prices): number {
  const parts = BigInt(inputTokens) * BigInt(inputMicros) + BigInt(outputTokens) * BigInt(outputMicros);
  return Number((parts + TOKENS - 1n) / TOKENS);
}
