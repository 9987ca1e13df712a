import { expect, it } from 'vitest';
import { costOf, createUsageCleaner, usageOf } from './token-counts.ts';
import fc from 'fast-check';

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

/** What comes of a stream that arrives in pieces of so many bytes. */
function clean(stream: string, size = stream.length) {
  const cleaner = createUsageCleaner();
  const bytes = new TextEncoder().encode(stream);
  const parts: (Uint8Array | null)[] = [];
  for (let at = 0; at < bytes.length; at += size) parts.push(cleaner.take(bytes.slice(at, at + size)));
  parts.push(cleaner.rest());
  const text = Buffer.concat(parts.filter((part) => part !== null)).toString('utf8');
  return { text, hasReported: cleaner.hasReported };
}

it.each([1, 3, 7, 1000])('passes on what has no usage, in pieces of %i bytes', (size) => {
  const stream =
    'data: {"choices":[{"delta":{"content":"a \\"usage\\": {} wäl\\n"}}],"usage":null}\n\ndata: [DONE]\n\n: end';
  expect(clean(stream, size)).toEqual({ text: stream, hasReported: false });
});

const IMPOSSIBLE = -1e12;

it.each([
  ['{"prompt_tokens":17,"completion_tokens":3,"total_tokens":20}', 17, 3],
  ['{"prompt_tokens":-17,"completion_tokens":1.5}', IMPOSSIBLE, IMPOSSIBLE],
  ['{"prompt_tokens":1e300,"completion_tokens":99999999999}', IMPOSSIBLE, IMPOSSIBLE],
  ['{"prompt_tokens": NaN, "completion_tokens": -Infinity}', IMPOSSIBLE, IMPOSSIBLE],
  ['{"prompt_tokens":"17","completion_tokens":[3]}', IMPOSSIBLE, IMPOSSIBLE],
  ['{"prompt_tokens":17,"completion_tokens":3,"prompt_tokens_details":"none"}', 17, 3],
  ['{"completion_tokens":3}', IMPOSSIBLE, 3],
])('reads the usage %s', (usage, prompt, completion) => {
  const { text, hasReported } = clean(`data: {"choices":[],"usage":${usage}}\n\n`, 5);
  const shown = { prompt_tokens: prompt, completion_tokens: completion };
  expect(text).toBe(`data: ${JSON.stringify({ choices: [], usage: shown })}\n\n`);
  expect(hasReported).toBe(true);
});

it.each(['{}', '"none"', '[]', '{"prompt_tokens":null,"completion_tokens":null}'])(
  'takes %s for no report',
  (usage) => expect(clean(`data: {"usage":${usage}}\n`).hasReported).toBe(false),
);

it('gives the messages of Anthropic the usage that they have to have', () => {
  const start = '{"type":"message_start","message":{"id":"m"}}';
  const delta = '{"type":"message_delta","delta":{},"usage":{"output_tokens":null,"input_tokens":4}}';
  expect(clean(`event: message_start\ndata: ${start}\n\ndata: ${delta}\n\n`).text).toBe(
    `event: message_start\ndata: {"type":"message_start","message":{"id":"m","usage":{"input_tokens":${String(IMPOSSIBLE)}}}}\n\n` +
      `data: {"type":"message_delta","delta":{},"usage":{"input_tokens":4,"output_tokens":${String(IMPOSSIBLE)}}}\n\n`,
  );
});

it('leaves alone what is no event, or no JSON', () => {
  const stream = 'event: message_start\ndata: {"usage": oops\ndata: "usage": {}\n';
  expect(clean(stream).text).toBe(stream);
});
