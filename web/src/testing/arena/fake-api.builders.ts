import { vi } from 'vitest';

export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
}

/** Answers every call of a test by `answer`, and records the calls. A thrown TypeError is a lost connection. */
export function serveApi(
  answer: (request: SentRequest, count: number) => Response | Promise<Response>,
): SentRequest[] {
  const requests: SentRequest[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const request = {
      method: init.method ?? 'GET',
      path: address,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      headers: new Headers(init.headers),
    };
    requests.push(request);
    return answer(request, requests.length);
  });
  return requests;
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

export function refusal({
  code,
  status,
  message,
}: {
  code: string;
  status: number;
  message: string;
}): Response {
  return json({ type: 'about:blank', title: code, status, detail: message, message, code }, status);
}

interface SentEvent {
  readonly id: string;
  readonly data: unknown;
}

/** A reply as server-sent events; `isCut` breaks the connection after them. */
export function events(sent: readonly SentEvent[], isCut = false): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const event of sent) controller.enqueue(encode(event));
    },
    pull(controller) {
      if (isCut) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
  return streamOf(body);
}

/** A reply as server-sent events that come when a test sends them. */
export function openEvents(): { stream: Response; send: (event: SentEvent) => void; end: () => void } {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  return {
    stream: streamOf(readable),
    send: (event) => void writer.write(encode(event)),
    end: () => void writer.close(),
  };
}

function encode({ id, data }: SentEvent): Uint8Array {
  return new TextEncoder().encode(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
}

function streamOf(body: ReadableStream<Uint8Array>): Response {
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}
