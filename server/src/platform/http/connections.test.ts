import { Agent, request as send } from 'node:http';
import { connect, type Socket } from 'node:net';
import { endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { problemReply } from '@redoubt/contract/shared/problem.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import type { HttpApp } from './http-app.ts';
import { openTestApp } from './open-test-app.ts';
import { serve } from './serve.ts';

const wait = endpoint({
  method: 'POST',
  path: '/v1/wait',
  summary: 'Answers when the test says so',
  access: 'everyone',
  body: z.strictObject({ text: z.string() }).optional(),
  reply: z.object({ done: z.literal(true) }),
  problems: [],
});

let app: HttpApp;
let sockets: Socket[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await app.close();
});

async function listen(
  handler: Parameters<typeof serve<typeof wait>>[2] = () => ({ done: true }),
): Promise<string> {
  app = await openTestApp();
  serve(app, wait, handler);
  return app.listen({ host: '127.0.0.1', port: 0 });
}

interface RawReply {
  readonly status: number;
  readonly body: string;
}

/** Writes bytes as they are and reads until the server hangs up or `isWhole`. */
async function converse(at: string, text: string, isWhole = (_seen: string) => false): Promise<RawReply> {
  const { hostname, port } = new URL(at);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(text);
  let seen = '';
  for await (const chunk of socket) {
    seen += String(chunk);
    if (isWhole(seen)) break;
  }
  const [head = '', body = ''] = seen.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), body };
}

describe('what cannot be read as a request', () => {
  test.each([
    ['headers that are too large', `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['a header with a NUL', 'GET / HTTP/1.1\r\nhost: x\r\nx: a\u0000b\r\n\r\n', 400],
    ['no HTTP at all', 'hello there\r\n\r\n', 400],
    [
      'two lengths',
      'POST /v1/wait HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
      400,
    ],
    [
      'a length and chunks',
      'POST /v1/wait HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('%s is a 4xx problem', async (_name, text, status) => {
    const reply = await converse(await listen(), text);
    expect(reply.status).toBe(status);
    expect(problemReply.parse(JSON.parse(reply.body))).toMatchObject({ status, code: 'malformed' });
  });

  test('one MB over a socket is answered 413, and the server goes on', async () => {
    const at = await listen();
    const body = JSON.stringify({ text: 'x'.repeat(1_000_000) });
    const head = `POST /v1/wait HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${String(body.length)}\r\n\r\n`;
    const reply = await converse(at, head + body, (seen) => seen.endsWith('}'));
    expect([reply.status, problemReply.parse(JSON.parse(reply.body)).code]).toEqual([413, 'too_large']);
    expect((await fetch(`${at}/healthz`)).status).toBe(200);
  });

  test('chunks without end are cut at the limit', async () => {
    const at = await listen();
    const chunk = `10000\r\n${'x'.repeat(0x1_00_00)}\r\n`;
    const head =
      'POST /v1/wait HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
    const reply = await converse(at, head + chunk.repeat(6), (seen) => seen.endsWith('}'));
    expect(reply.status).toBe(413);
  });
});

describe('closing', () => {
  test('lets the request in flight finish, takes no new ones, and does not wait for idle connections', async () => {
    const arrived = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const at = await listen(async () => {
      arrived.resolve();
      await release.promise;
      return { done: true };
    });
    await (await fetch(`${at}/healthz`)).text();
    const inFlight = fetch(`${at}/v1/wait`, { method: 'POST' });
    await arrived.promise;
    const closed = app.close();
    await expect.poll(() => app.fastify.server.listening).toBe(false);
    await expect(converse(at, 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')).rejects.toThrow('ECONNREFUSED');
    release.resolve();
    expect(await (await inFlight).json()).toEqual({ done: true });
    await closed;
  });

  test('cuts what is not finished after ten seconds', async () => {
    const arrived = Promise.withResolvers<void>();
    const at = await listen(() => {
      arrived.resolve();
      return Promise.withResolvers<never>().promise;
    });
    const inFlight = fetch(`${at}/v1/wait`, { method: 'POST' }).catch(() => 'cut');
    await arrived.promise;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const closed = app.close();
    await vi.advanceTimersByTimeAsync(9_900);
    expect(await Promise.race([inFlight, Promise.resolve('still open')])).toBe('still open');
    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    expect(await inFlight).toBe('cut');
    await closed;
  });

  test('tells /readyz first, so that a balancer sends nobody here', async () => {
    await listen();
    app.context.streams.endAll();
    const reply = await app.fastify.inject('/readyz');
    expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'not ready', failing: ['closing'] }]);
  });
});

/** Sends one request after another over connections that it keeps, to the first of `targets` that says it is ready. */
async function balance(targets: readonly string[], until: () => boolean): Promise<readonly unknown[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const failures: unknown[] = [];
  let target = targets[0] ?? '';
  const lanes = Array.from({ length: 8 }, async () => {
    while (!until()) {
      const status = await ask(`${target}/v1/wait`, 'POST', agent).catch((error: unknown) => error);
      if (status !== 200) failures.push(status);
    }
  });
  const looking = (async () => {
    while (!until()) {
      for (const candidate of targets) {
        const status = await ask(`${candidate}/readyz`, 'GET').catch(() => 0);
        if (status !== 200) continue;
        target = candidate;
        break;
      }
    }
  })();
  await Promise.all([...lanes, looking]);
  agent.destroy();
  return failures;
}

function ask(address: string, method: string, agent?: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    send(address, { method, agent }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
}

test(
  'a rolling restart under load resets no connection: not ready, last replies, then the sockets',
  { tags: ['slow'] },
  async () => {
    let served = 0;
    const first = await openTestApp();
    serve(first, wait, () => {
      served += 1;
      return { done: true as const };
    });
    const going = await first.listen({ host: '127.0.0.1', port: 0 });
    const staying = await listen(() => {
      served += 1;
      return { done: true as const };
    });
    let isOver = false;
    const balanced = balance([going, staying], () => isOver);
    await expect.poll(() => served).toBeGreaterThan(50);
    // Long enough for a busy machine to look whether it is ready.
    await first.drain(2000);
    await first.close();
    const before = served;
    await expect.poll(() => served).toBeGreaterThan(before + 50);
    isOver = true;
    expect(await balanced).toEqual([]);
  },
);

test('a full disk is 507 with a sentence', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const at = await listen(() => Promise.reject(new Error('Cannot write', { cause: full })));
  const reply = await fetch(`${at}/v1/wait`, { method: 'POST' });
  expect([reply.status, problemReply.parse(await reply.json()).code]).toEqual([507, 'storage_full']);
});

test('a handler learns that its client went', async () => {
  const arrived = Promise.withResolvers<void>();
  const wentAway = Promise.withResolvers<boolean>();
  const at = await listen(async ({ signal }) => {
    signal.addEventListener('abort', () => wentAway.resolve(true));
    arrived.resolve();
    await wentAway.promise;
    return { done: true };
  });
  const abort = new AbortController();
  const request = fetch(`${at}/v1/wait`, { method: 'POST', signal: abort.signal }).catch(() => 'aborted');
  await arrived.promise;
  abort.abort();
  expect(await wentAway.promise).toBe(true);
  expect(await request).toBe('aborted');
});

test('a signal stays quiet when the reply arrives', async () => {
  const signals: AbortSignal[] = [];
  const at = await listen(({ signal }) => {
    signals.push(signal);
    return { done: true };
  });
  await (
    await fetch(`${at}/v1/wait`, {
      method: 'POST',
      body: '{"text":"a"}',
      headers: { 'content-type': 'application/json' },
    })
  ).text();
  await app.close();
  expect(signals.map((signal) => signal.aborted)).toEqual([false]);
});
