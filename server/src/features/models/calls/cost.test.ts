import { expect, it } from 'vitest';
import { costOf } from './cost.ts';

it.each([
  { name: 'a million in', tokens: [1_000_000, 0], prices: [150_000, 600_000], micros: 150_000 },
  { name: 'one token, rounded up,', tokens: [1, 0], prices: [150_000, 600_000], micros: 1 },
  { name: 'nothing', tokens: [0, 0], prices: [150_000, 600_000], micros: 0 },
  { name: 'both ways', tokens: [1200, 345], prices: [2_500_000, 10_000_000], micros: 6450 },
  {
    name: 'more than a double counts exactly',
    tokens: [10_000_000, 10_000_001],
    prices: [100_000_000_000, 99_999_999_999],
    micros: 2_000_000_099_990,
  },
  { name: 'a free model', tokens: [3, 1], prices: [0, 0], micros: 0 },
] as const)('$name costs $micros', ({ tokens, prices, micros }) => {
  const [inputTokens, outputTokens] = tokens;
  const [inputMicros, outputMicros] = prices;
  expect(costOf({ inputTokens, outputTokens }, { inputMicros, outputMicros })).toBe(micros);
});
