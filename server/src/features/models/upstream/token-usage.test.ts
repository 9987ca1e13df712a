import fc from 'fast-check';
import { expect, it } from 'vitest';
import { usageOf } from './token-usage.ts';

const bounds = { contextTokens: 8192, maxReplyTokens: 200, hasReply: true };
const read = (input: number | undefined, output: number | undefined) =>
  usageOf({ inputTokens: { total: input }, outputTokens: { total: output } }, bounds);

it('takes what a call can have used', () => {
  expect(read(1, 1)).toEqual({ inputTokens: 1, outputTokens: 1 });
  expect(read(8192, 200)).toEqual({ inputTokens: 8192, outputTokens: 200 });
  // A provider that ignores the limit goes on until it is cut off.
  expect(read(40, 4200)).toEqual({ inputTokens: 40, outputTokens: 4200 });
});

it('takes nothing for the tokens of no reply, and of no other', () => {
  const of = (hasReply: boolean) =>
    usageOf({ inputTokens: { total: 9 }, outputTokens: { total: 0 } }, { ...bounds, hasReply });
  expect(of(false)).toEqual({ inputTokens: 9, outputTokens: 0 });
  expect(of(true)).toBeNull();
});

it.each([
  [0, 10],
  [-1_000_000, 10],
  [10, -1],
  [9e15, 10],
  [10, 9e15],
  [8193, 10],
  [10, 3_000_000],
  [1.5, 10],
  [10, Number.NaN],
  [Infinity, 10],
  [undefined, 10],
  [10, undefined],
])('takes %s and %s tokens for nothing that was counted', (input, output) => {
  expect(read(input, output)).toBeNull();
});

it('lets no number through that the database refuses', () => {
  const anything = fc.oneof(fc.double(), fc.maxSafeInteger(), fc.integer(), fc.constant(undefined));
  fc.assert(
    fc.property(anything, anything, (input, output) => {
      const usage = read(input, output);
      if (usage === null) return;
      for (const tokens of Object.values(usage))
        expect(tokens >= 0 && tokens <= 2 ** 31 - 1 && Number.isInteger(tokens)).toBe(true);
    }),
  );
});
