import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { problem, tooManyStreams } from '@redoubt/contract/shared/problem.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { refuse } from '#platform/refusal.ts';
import type { HttpApp } from './http-app.ts';
import { as, openTestApp } from './open-test-app.ts';
import { serveEvents } from './serve.ts';

const gone = problem('gone', 404, 'We could not find that.');
const stream = endpoint({
  method: 'GET',
  path: '/v1/stream',
  summary: 'A stream',
  access: ['Expert'],
  reply: z.object({ text: z.string() }),
  replyKind: 'events',
  maxOpen: 2,
  problems: [gone, tooManyStreams],
});

type Handler = Parameters<typeof serveEvents<typeof stream>>[2];

let app: HttpApp;
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

async function listen(handler: Handler): Promise<string> {
  app = await openTestApp();
  serveEvents(app, stream, handler);
  return app.listen({ host: '127.0.0.1', port: 0 });
}

function read(
  at: string,
  init: { signal?: AbortSignal; headers?: Record<string, string> } = {},
): Promise<Response> {
  return fetch(`${at}/v1/stream`, {
    ...init,
    headers: { ...as('expert-token'), 'accept-encoding': 'gzip, br', ...init.headers },
  });
}

/** Events that come when the test pushes them, and the news of how the stream ended. */
function source() {
  const queue: { id: string; data: { text: string } }[] = [];
  let pushed = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<string>();
  const state = { reads: 0 };
  const events: AsyncIterable<{ id: string; data: { text: string } }> = {
    [Symbol.asyncIterator]: () => ({
      async next() {
        state.reads += 1;
        await pushed.promise;
        const value = queue.shift();
        if (queue.length === 0) pushed = Promise.withResolvers<void>();
        return value === undefined ? { done: true, value } : { done: false, value };
      },
      return() {
        ended.resolve('returned');
        return Promise.resolve({ done: true, value: undefined });
      },
    }),
  };
  const push = (id: string, text: string) => {
    queue.push({ id, data: { text } });
    pushed.resolve();
  };
  return { events, push, ended: ended.promise, state };
}

async function firstText(response: Response, until: string): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let isOver = reader === undefined;
  while (!isOver && !text.includes(until)) {
    const step = await reader?.read();
    isOver = step?.done !== false;
    text += step?.value ?? '';
  }
  await reader?.cancel();
  return text;
}

describe('an event stream', () => {
  test('carries what the contract names, uncompressed, with ids, and ends with its source', async () => {
    const at = await listen(async function* () {
      const leaking = { text: 'line\nbreak', secret: 'canary' };
      yield { id: '1:10', data: leaking };
      yield { id: '1:20', data: { text: 'é' } };
    });
    const response = await read(at);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toBe(
      'retry: 1000\n\nid: 1:10\ndata: {"text":"line\\nbreak"}\n\nid: 1:20\ndata: {"text":"é"}\n\n',
    );
  });

  test('starts before its first event, and gives the handler the Last-Event-ID', async () => {
    const { events, push } = source();
    const seen: (string | null)[] = [];
    const at = await listen(({ lastEventId }) => {
      seen.push(lastEventId);
      return events;
    });
    const response = await read(at, { headers: { 'last-event-id': '1:10' } });
    expect(response.status).toBe(200);
    push('1:20', 'more');
    expect(await firstText(response, 'more')).toContain('id: 1:20');
    await (await read(at, { headers: { 'last-event-id': 'x'.repeat(300) } })).body?.cancel();
    expect(seen).toEqual(['1:10', null]);
  });

  test('is a 204 when there is nothing to come, and a problem when it is refused', async () => {
    const answers = [null, refuse(gone)];
    const at = await listen(() => answers.shift() ?? null);
    expect((await read(at)).status).toBe(204);
    const refused = await read(at);
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
    expect((await fetch(`${at}/v1/stream`)).status).toBe(401);
    expect((await fetch(`${at}/v1/stream`, { method: 'HEAD', headers: as('expert-token') })).status).toBe(
      405,
    );
  });

  test('tells its source when the client goes, also while it waits for the next event', async () => {
    const { events, ended } = source();
    const aborted = Promise.withResolvers<boolean>();
    const at = await listen(({ signal }) => {
      signal.addEventListener('abort', () => aborted.resolve(true));
      return events;
    });
    const abort = new AbortController();
    await read(at, { signal: abort.signal });
    expect(app.context.streams.size).toBe(1);
    abort.abort();
    expect(await ended).toBe('returned');
    expect(await aborted.promise).toBe(true);
    expect(app.context.streams.size).toBe(0);
  });

  test('of a client that went before it began is over at once', async () => {
    const [entered, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { events, ended } = source();
    const at = await listen(async () => {
      entered.resolve();
      await released.promise;
      return events;
    });
    const connection = once(app.fastify.server, 'connection');
    const abort = new AbortController();
    const reply = read(at, { signal: abort.signal }).catch(() => null);
    const [socket] = (await connection) as [Socket];
    await entered.promise;
    const closed = once(socket, 'close');
    abort.abort();
    await closed;
    released.resolve();
    expect(await ended).toBe('returned');
    expect(app.context.streams.size).toBe(0);
    expect(await reply).toBeNull();
  });

  test('is refused to an account that holds as many open, also when they are opened at once', async () => {
    const at = await listen(() => source().events);
    const replies = await Promise.all(Array.from({ length: 6 }, () => read(at)));
    const [opened, refused] = [200, 429].map((status) => replies.filter((reply) => reply.status === status));
    expect([opened?.length, refused?.length]).toEqual([2, 4]);
    expect(refused?.map(({ headers }) => headers.get('retry-after'))).toEqual(['60', '60', '60', '60']);
    expect(await refused?.[0]?.json()).toMatchObject({ code: tooManyStreams.code });
    // Others have limits of their own, and an event that ends frees a slot.
    expect((await read(at, { headers: as('other-expert-token') })).status).toBe(200);
    await opened?.[0]?.body?.cancel();
    await vi.waitFor(() => expect(app.context.streams.size).toBe(2));
    expect([(await read(at)).status, (await read(at)).status]).toEqual([200, 429]);
  });

  test('ends when the server closes, which does not wait for it', async () => {
    const { events, ended } = source();
    const aborted = Promise.withResolvers<boolean>();
    const at = await listen(({ signal }) => {
      signal.addEventListener('abort', () => aborted.resolve(true));
      return events;
    });
    const response = await read(at);
    await app.close();
    expect(await ended).toBe('returned');
    expect(await aborted.promise).toBe(true);
    expect(await response.text()).toBe('retry: 1000\n\n');
  });

  test('that breaks is reported and ends; the process lives', async () => {
    const at = await listen(async function* () {
      yield { id: '1', data: { text: 'a' } };
      throw new Error('canary');
    });
    const text = await (await read(at)).text();
    expect(text).toContain('"a"');
    expect(text).not.toContain('canary');
    expect((await fetch(`${at}/healthz`)).status).toBe(200);
  });

  test('reads the next event only when the client can take it', async () => {
    const state = { made: 0 };
    const at = await listen(async function* () {
      while (state.made < 2000) {
        state.made += 1;
        yield { id: String(state.made), data: { text: 'x'.repeat(64 * 1024) } };
      }
    });
    const { hostname, port } = new URL(at);
    const socket = connect(Number(port), hostname).pause();
    socket.write('GET /v1/stream HTTP/1.1\r\nhost: x\r\nauthorization: Bearer expert-token\r\n\r\n');
    await vi.waitFor(() => expect(state.made).toBeGreaterThan(0));
    // The source is read until the kernel's buffers are full; then no more.
    let before = -1;
    await vi.waitFor(
      () => {
        const isStill = state.made === before;
        before = state.made;
        expect(isStill).toBe(true);
      },
      { interval: 200 },
    );
    expect(state.made).toBeLessThan(1000);
    socket.destroy();
    await once(socket, 'close');
    await vi.waitFor(() => expect(app.context.streams.size).toBe(0));
  });

  test('beats every 15 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { events } = source();
    const at = await listen(() => events);
    const response = await read(at);
    vi.advanceTimersByTime(15_000);
    expect(await firstText(response, ':\n\n')).toBe('retry: 1000\n\n:\n\n');
  });
});
