import type { ProblemReply } from '@redoubt/contract/shared/problem.ts';
import { vi } from 'vitest';

export interface StubbedCall {
  readonly method: string;
  readonly path: string;
  /** What follows the path, as in '?q=ada'. */
  readonly search: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/**
 * The calls that were made, in their order. What comes last changes with what a screen reads by itself after an
 * action, so it cannot be asked for without its endpoint.
 */
export type StubbedCalls = Omit<readonly StubbedCall[], 'at'> & {
  /** The last call of `METHOD /path`, or undefined where there was none. */
  readonly lastTo: (endpoint: string) => StubbedCall | undefined;
};

type Reply = Response | ((call: StubbedCall) => Response | Promise<Response>);

/**
 * Answers fetch by `METHOD /path`; anything else is a 404 problem. Returns the calls that were made. Undone by
 * `vi.unstubAllGlobals()`.
 */
export function stubApi(replies: Readonly<Record<string, Reply>>): StubbedCalls {
  const calls: StubbedCall[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname: path, search } = new URL(address, 'http://localhost');
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const made = { method, path, search, headers: new Headers(init.headers), body };
    calls.push(made);
    const reply = replies[`${method} ${path}`];
    if (reply === undefined)
      return problemResponse({ status: 404, code: 'not_found', message: 'We could not find that.' });
    return typeof reply === 'function' ? reply(made) : reply.clone();
  });
  const lastTo = (endpoint: string) => calls.findLast(({ method, path }) => `${method} ${path}` === endpoint);
  return Object.defineProperty(calls, 'lastTo', { value: lastTo }) as typeof calls & {
    lastTo: typeof lastTo;
  };
}

/** A reply that waits until it is released, for what is shown meanwhile. */
export function holdReply(): { reply: () => Promise<Response>; release: (response: Response) => void } {
  const { promise, resolve } = Promise.withResolvers<Response>();
  return { reply: async () => (await promise).clone(), release: resolve };
}

export function jsonResponse(body: unknown): Response {
  return Response.json(body);
}

/** A problem as the server sends it; what else is given are its members. */
export function problemResponse<Given extends Pick<ProblemReply, 'status' | 'code' | 'message' | 'errors'>>(
  given: Given,
): Response {
  const body: ProblemReply = { type: 'about:blank', title: given.message, detail: given.message, ...given };
  return Response.json(body, {
    status: given.status,
    headers: { 'content-type': 'application/problem+json' },
  });
}
