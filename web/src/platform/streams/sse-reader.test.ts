import { describe, expect, it } from 'vitest';
import { readEvents, type RawEvent } from './sse-reader.ts';

describe('readEvents', () => {
  it.each([
    ['one event', 'id: 2:5\ndata: hello\n\n', [{ id: '2:5', data: 'hello' }]],
    ['several lines of data', 'data: a\ndata:b\ndata\n\n', [{ id: '', data: 'a\nb\n' }]],
    [
      'CRLF',
      'data: a\r\n\r\ndata: b\r\n\r\n',
      [
        { id: '', data: 'a' },
        { id: '', data: 'b' },
      ],
    ],
    ['comments and unknown fields', ': ping\n\nretry: 5\ndata: a\n\n', [{ id: '', data: 'a' }]],
    [
      'an id that stays',
      'id: 1\ndata: a\n\ndata: b\n\n',
      [
        { id: '1', data: 'a' },
        { id: '1', data: 'b' },
      ],
    ],
    ['an unfinished end', 'data: a\n\ndata: b\n', [{ id: '', data: 'a' }]],
    ['text outside ASCII', 'data: „é“ 🧱\n\n', [{ id: '', data: '„é“ 🧱' }]],
  ] as const)('reads %s, cut anywhere', async (_name, text, events) => {
    const bytes = new TextEncoder().encode(text);
    const cuts = Array.from({ length: bytes.length }, (_unused, cut) => cut);
    const readings = await Promise.all(cuts.map((cut) => read([bytes.slice(0, cut), bytes.slice(cut)])));
    for (const reading of readings) expect(reading).toEqual(events);
  });
});

async function read(chunks: readonly Uint8Array[]): Promise<RawEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  return Array.fromAsync(readEvents(body));
}
