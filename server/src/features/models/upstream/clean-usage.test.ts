import { expect, it } from 'vitest';
import { createUsageCleaner } from './clean-usage.ts';

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
