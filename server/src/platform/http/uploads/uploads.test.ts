import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { problem, problemReply } from '@redoubt/contract/shared/problem.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { systemClock } from '#platform/clock.ts';
import { createFileStore, type FileStore } from '#platform/files/index.ts';
import { refuse } from '#platform/refusal.ts';
import type { HttpApp } from '../http-app.ts';
import { as, openTestApp } from '../open-test-app.ts';
import { serve, serveUpload } from '../serve.ts';
import type { UploadParts } from '#platform/use-case/upload-part.ts';
import { BOUNDARY, converse, END, filePart, form, head } from './raw-upload.fixture.ts';

const enough = problem('enough', 409, 'There is enough already.');
const upload = endpoint({
  method: 'POST',
  path: '/v1/papers',
  summary: 'Send papers',
  access: ['Expert'],
  upload: { files: ['paper', 'letter'], maxFiles: 3, maxFileBytes: 100_000, fields: ['note'] },
  reply: z.object({ seen: z.array(z.string()) }),
  problems: [enough],
});
const plain = endpoint({
  method: 'POST',
  path: '/v1/plain',
  summary: 'Send JSON',
  access: 'everyone',
  body: z.strictObject({ text: z.string() }).optional(),
  reply: z.object({ ok: z.literal(true) }),
  problems: [],
});

type Handler = Parameters<typeof serveUpload<typeof upload>>[2];
let app: HttpApp;
let sockets: Socket[] = [];
let folder: string;
let files: FileStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redoubt-uploads-'));
  files = await createFileStore({ directory: folder, s3: null, clock: systemClock });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await app.close();
  await rm(folder, { recursive: true });
});

async function listen(handler: Handler = (_call, parts) => keepAll(parts)): Promise<string> {
  app = await openTestApp();
  serveUpload(app, upload, handler);
  serve(app, plain, () => ({ ok: true }) as const);
  return app.listen({ host: '127.0.0.1', port: 0 });
}

/** Stores every file, and says what came. */
async function keepAll(parts: UploadParts): Promise<{ seen: string[] }> {
  const seen: string[] = [];
  for await (const part of parts) {
    if (part.kind === 'field') seen.push(`${part.field}=${part.value}`);
    else {
      const written = await files.write(part.content, { folder: 'papers', maxBytes: 1_000_000 });
      const size = written.outcome === 'stored' ? written.file.sizeBytes : -1;
      seen.push(`${part.field}:${part.fileName}:${String(size)}`);
    }
  }
  return { seen };
}

async function storedFiles(): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

async function post(at: string, body: FormData) {
  const reply = await fetch(`${at}/v1/papers`, { method: 'POST', headers: as('expert-token'), body });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

const paper = (bytes: number) => new Blob(['x'.repeat(bytes)]);

function open(at: string): Socket {
  const { hostname, port } = new URL(at);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  socket.on('error', () => undefined);
  sockets.push(socket);
  return socket;
}

async function raw(at: string, content: string) {
  const { status, body } = await converse(
    open(at),
    head(`content-length: ${String(Buffer.byteLength(content))}`) + content,
  );
  return { status, body: JSON.parse(body) as Record<string, unknown> };
}

describe('an upload', () => {
  test('hands over fields and files in their order, files as streams', async () => {
    const at = await listen();
    const sent = form([
      ['note', 'hello'],
      ['paper', paper(70_000), 'a.pdf'],
      ['paper', paper(0), 'b.pdf'],
      ['letter', paper(1), 'c.png'],
    ]);
    expect(await post(at, sent)).toEqual({
      status: 200,
      body: { seen: ['note=hello', 'paper:a.pdf:70000', 'paper:b.pdf:0', 'letter:c.png:1'] },
    });
    expect(await storedFiles()).toBe(3);
  });

  test('is taken without a socket and without a length, and may be empty', async () => {
    const at = await listen();
    const content = filePart('name="paper"; filename="a.pdf"', 'abc') + END;
    const chunk = `${content.length.toString(16)}\r\n${content}\r\n0\r\n\r\n`;
    const reply = await converse(open(at), head('transfer-encoding: chunked') + chunk);
    expect(JSON.parse(reply.body)).toEqual({ seen: ['paper:a.pdf:3'] });
    expect(await raw(at, END)).toEqual({ status: 200, body: { seen: [] } });
    const injected = await app.fastify.inject({
      method: 'POST',
      url: '/v1/papers',
      headers: { ...as('expert-token'), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: content,
    });
    expect(injected.json()).toEqual({ seen: ['paper:a.pdf:3'] });
  });

  test('reads past a file that the handler leaves alone', async () => {
    const at = await listen(async (_call, parts) => {
      const seen: string[] = [];
      for await (const part of parts) seen.push(part.field);
      return { seen };
    });
    const sent = form([
      ['paper', paper(99_000), 'a.pdf'],
      ['note', 'after it'],
    ]);
    expect((await post(at, sent)).body).toEqual({ seen: ['paper', 'note'] });
  });
});

describe('what an upload does not take', () => {
  const file = 'name="paper"; filename="a.pdf"';
  test.each([
    [
      'an unknown file',
      form([['secret', paper(1), 'a.pdf']]),
      422,
      'secret',
      'Remove the unknown field secret.',
    ],
    ['an unknown field', form([['isAdmin', 'true']]), 422, 'isAdmin', 'Remove the unknown field isAdmin.'],
    [
      'a field of the prototype',
      form([['__proto__', 'x']]),
      422,
      '__proto__',
      'Remove the unknown field __proto__.',
    ],
    ['text in place of a file', form([['paper', 'x']]), 422, 'paper', 'paper must be a file.'],
    ['a file in place of text', form([['note', paper(1), 'a']]), 422, 'note', 'note must be text.'],
    [
      'a field twice',
      form([
        ['note', 'a'],
        ['note', 'b'],
      ]),
      422,
      'note',
      'Give note only once.',
    ],
    ['a text without end', form([['note', 'x'.repeat(5000)]]), 422, 'note', 'note is too long.'],
    [
      'a file that is too large',
      form([['paper', paper(100_001), 'a']]),
      413,
      'paper',
      'This file is larger than allowed.',
    ],
    [
      'too many files',
      form(Array.from({ length: 200 }, () => ['paper', paper(10), 'a.pdf'] as const)),
      422,
      'paper',
      'Send at most 3 files at a time.',
    ],
  ] as const)('%s is refused by name', async (_name, sent, ...[status, path, message]) => {
    const at = await listen();
    const reply = await post(at, sent);
    expect(reply.status).toBe(status);
    expect(problemReply.parse(reply.body).errors).toEqual([{ path, message }]);
  });

  test('a file of exactly the limit is taken', async () => {
    expect((await post(await listen(), form([['paper', paper(100_000), 'a']]))).status).toBe(200);
  });

  test.each([
    ['no end', filePart(file, 'abc')],
    ['an end inside of a file', filePart(file, 'abc').slice(0, -2)],
    ['no part at all', 'hello'],
  ])('%s is malformed', async (_name, content) => {
    const reply = await raw(await listen(), content);
    expect([reply.status, reply.body['code']]).toEqual([400, 'malformed']);
  });

  test('a type without a boundary is malformed', async () => {
    const at = await listen();
    const reply = await fetch(`${at}/v1/papers`, {
      method: 'POST',
      headers: { ...as('expert-token'), 'content-type': 'multipart/form-data' },
      body: 'x',
    });
    expect(reply.status).toBe(400);
  });

  test.each([
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/mixed; boundary=x',
  ])('%s is a 415, and multipart is one elsewhere', async (type) => {
    const at = await listen();
    const headers = { ...as('expert-token'), 'content-type': type };
    const reply = await fetch(`${at}/v1/papers`, { method: 'POST', headers, body: '{}' });
    expect([reply.status, problemReply.parse(await reply.json()).code]).toEqual([415, 'not_multipart']);
    const elsewhere = await fetch(`${at}/v1/plain`, { method: 'POST', body: form([['text', 'x']]) });
    expect([elsewhere.status, problemReply.parse(await elsewhere.json()).code]).toEqual([
      415,
      'unsupported_media',
    ]);
  });

  test('nothing is read for somebody who may not send it', async () => {
    const at = await listen();
    const reply = await fetch(`${at}/v1/papers`, { method: 'POST', body: form([['paper', paper(5), 'a']]) });
    expect(reply.status).toBe(401);
  });
});

describe('names', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\id.pdf', 'id.pdf'],
    ['a%0d%0aset-cookie: x=1.pdf', 'a%0d%0aset-cookie x=1.pdf'],
    ['\u202Efdp.exe', 'fdp.exe'],
    ['..', 'document'],
    ['<img src=x onerror=alert(1)>.png', 'img src=x onerror=alert(1) .png'],
  ])('%j is kept as %j', async (given, stored) => {
    const reply = await raw(await listen(), filePart(`name="paper"; filename="${given}"`, 'x') + END);
    expect(reply.body).toEqual({ seen: [`paper:${stored}:1`] });
  });

  test.each([
    ['a line break', 'name="paper"; filename="a\r\nx: y.pdf"'],
    ['a NUL', 'name="paper"; filename="a\u0000b.pdf"'],
  ])('%s in a header brings in nothing', async (_name, disposition) => {
    const { status, body } = await raw(await listen(), filePart(disposition, 'x') + END);
    expect(status === 200 || status === 400).toBe(true);
    expect(JSON.stringify(body)).not.toMatch(/\\u0000|\\r|\\n/);
  });
});

describe('when it does not come to its end', () => {
  test('a client that goes at 99 % leaves no file, and the handler learns of it', async () => {
    const failed = Promise.withResolvers<unknown>();
    const at = await listen((_call, parts) =>
      keepAll(parts).catch((error: unknown) => {
        failed.resolve(error);
        throw error;
      }),
    );
    const content = filePart('name="paper"; filename="a.pdf"', 'x'.repeat(90_000)) + END;
    const socket = open(at);
    socket.write(head(`content-length: ${String(content.length)}`) + content.slice(0, -900));
    await vi.waitFor(async () => expect(await storedFiles()).toBe(1));
    socket.destroy();
    expect(await failed.promise).toMatchObject({ code: 'ECONNRESET' });
    expect(await storedFiles()).toBe(0);
  });

  // Proxies hang up on a client that still sends when the answer comes.
  test.each([
    ['a handler that refuses midway', 'expert-token', 409, 'enough'],
    ['a refusal of who may not send it', 'client-token', 403, 'forbidden'],
  ])('%s answers once all has come, and the connection serves the next request', async (...of) => {
    const [, token, status, code] = of;
    const at = await listen(async (_call, parts) => {
      for await (const part of parts) if (part.kind === 'file') return refuse(enough);
      return { seen: [] };
    });
    const content = filePart('name="paper"; filename="a.pdf"', 'x'.repeat(90_000)) + END;
    const socket = open(at);
    const whole = head(`content-length: ${String(content.length)}`).replace('expert-token', token) + content;
    const early = vi.fn<() => void>();
    socket.once('data', early).write(whole.slice(0, -50_000));
    await setTimeout(100);
    expect(early).not.toHaveBeenCalled();
    const first = await converse(socket, whole.slice(-50_000));
    expect([first.status, problemReply.parse(JSON.parse(first.body)).code]).toEqual([status, code]);
    expect((await converse(socket, 'POST /v1/plain HTTP/1.1\r\nhost: x\r\n\r\n')).status).toBe(200);
  });

  test('it waits for half a minute and no longer', async () => {
    const refused = Promise.withResolvers<void>();
    const at = await listen(() => {
      setImmediate(refused.resolve);
      return refuse(enough);
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const socket = open(at);
    const answer = converse(socket, head('content-length: 90000'));
    await refused.promise;
    await vi.advanceTimersByTimeAsync(30_000);
    vi.useRealTimers();
    expect((await answer).status).toBe(409);
  });

  test('a handler that answers without reading is as good', async () => {
    const at = await listen(() => ({ seen: ['nothing'] }));
    expect((await post(at, form([['paper', paper(99_999), 'a']]))).body).toEqual({ seen: ['nothing'] });
  });

  test('a client that sends on and on is hung up on', async () => {
    const at = await listen(() => refuse(enough));
    const socket = open(at);
    socket.write(head('transfer-encoding: chunked'));
    const chunk = `10000\r\n${'x'.repeat(0x1_00_00)}\r\n`;
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    let seen = '';
    socket.on('data', (piece) => (seen += String(piece)));
    const write = (fault?: Error | null): void => {
      if (!fault) socket.write(chunk, write);
    };
    write();
    await closed;
    expect(seen).toContain('409 Conflict');
    expect((await fetch(`${at}/healthz`)).status).toBe(200);
  });

  test('a fault of the handler is a 500, and a file that it gave up ends the reading', async () => {
    const seen: unknown[] = [];
    const at = await listen(async (_call, parts) => {
      for await (const part of parts) {
        if (part.kind === 'file') part.content.destroy();
        seen.push(part.field);
      }
      return { seen: [] };
    });
    const sent = form([
      ['paper', paper(99_000), 'a'],
      ['letter', paper(99_000), 'b'],
    ]);
    expect((await post(at, sent)).status).toBe(500);
    expect(seen).toEqual(['paper']);
  });

  test('a body that is still for a minute is hung up on', async () => {
    const arrived = Promise.withResolvers<void>();
    const at = await listen(async (_call, parts) => {
      for await (const part of parts) {
        if (part.kind !== 'file') continue;
        arrived.resolve();
        await text(part.content);
      }
      return { seen: [] };
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const content = filePart('name="paper"; filename="a.pdf"', 'x'.repeat(1000)) + END;
    const socket = open(at);
    const closed = once(socket, 'close');
    socket.write(head(`content-length: ${String(content.length)}`) + content.slice(0, 500));
    await arrived.promise;
    await vi.advanceTimersByTimeAsync(59_000);
    expect(socket.destroyed).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    await closed;
    expect((await fetch(`${at}/healthz`)).status).toBe(200);
  });
});
