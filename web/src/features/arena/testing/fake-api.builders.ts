import { vi } from 'vitest';

export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
}

/** Answers every call of a test by `answer`, and keeps what was asked. A thrown TypeError is a lost connection. */
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

/** A reply as server-sent events; `isCut` breaks the connection after them. */
export function events(sent: readonly { id: string; data: unknown }[], isCut = false): Response {
  const bytes = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const { id, data } of sent) {
        controller.enqueue(bytes.encode(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`));
      }
    },
    pull(controller) {
      if (isCut) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}
