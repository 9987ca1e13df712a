export interface RawEvent {
  /** The last id that the stream gave, also by an earlier event. */
  readonly id: string;
  readonly data: string;
}

/**
 * Reads server-sent events from a body of bytes: UTF-8, lines ended by CR, LF or CRLF, comments left out, an event
 * without data dropped, an unfinished last event dropped.
 * Source: WHATWG HTML, 9.2.6 Interpreting an event stream.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<RawEvent, void, undefined> {
  let id = '';
  let data: string[] = [];
  for await (const line of readLines(body)) {
    if (line === '') {
      if (data.length > 0) yield { id, data: data.join('\n') };
      data = [];
      continue;
    }
    const [field, value] = fieldOf(line);
    if (field === 'data') data.push(value);
    if (field === 'id' && !value.includes('\0')) id = value;
  }
}

function fieldOf(line: string): [string, string] {
  const colon = line.indexOf(':');
  if (colon === -1) return [line, ''];
  const start = line[colon + 1] === ' ' ? colon + 2 : colon + 1;
  return [line.slice(0, colon), line.slice(start)];
}

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const chunk = await reader.read();
      if (chunk.done) return;
      rest += decoder.decode(chunk.value, { stream: true });
      // A CR at the very end may be the first half of CRLF: it waits for the next chunk.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
