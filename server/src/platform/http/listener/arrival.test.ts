import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { limitArrival } from './arrival.ts';

const LONGEST_MS = 300;

let app: FastifyInstance;
let port: number;

async function listen(longestMs: number): Promise<void> {
  app = fastify();
  limitArrival(app, longestMs);
  app.post('/body', ({ body }) => ({ body }));
  app.post('/upload', { config: { takesUpload: true } }, ({ body }) => ({ body }));
  // Answers before the body is there.
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(401).send('no') }, () => 'never');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
}

afterEach(() => app.close());

/** Announces ten bytes and sends them one at a time, at the pace of somebody who wants to keep the connection. */
async function trickle(path: string, everyMs: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\n`);
  const timer = setInterval(() => socket.writable && socket.write('x'), everyMs);
  socket.once('close', () => clearInterval(timer)).on('error', () => undefined);
  return socket;
}

test('a body that takes too long ends the connection with a 408', async () => {
  await listen(LONGEST_MS);
  const socket = await trickle('/body', LONGEST_MS);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test.each(['/body', '/upload'])(
  'one in chunks of a byte ends the connection with a 400: %s',
  async (path) => {
    await listen(60_000);
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n`;
    socket.write(`${head}${'1\r\nx\r\n'.repeat(2000)}`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  },
);

test('one in chunks of some size is answered', async () => {
  await listen(60_000);
  const socket = connect(port, '127.0.0.1');
  const head =
    'POST /body HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n';
  socket.write(`${head}${`20\r\n${'x'.repeat(32)}\r\n`.repeat(2000)}0\r\n\r\n`);
  const [reply] = (await once(socket, 'data')) as [Buffer];
  expect(reply.toString()).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

test('a body that goes on after it was refused ends it too', async () => {
  await listen(LONGEST_MS);
  const socket = await trickle('/refused', LONGEST_MS);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /);
});

test.each([
  // A busy machine may send the ten bytes late.
  ['a body that arrives in time', '/body', { everyMs: 5, longestMs: 60_000 }],
  ['an upload, however slow,', '/upload', { everyMs: LONGEST_MS / 5, longestMs: LONGEST_MS }],
] as const)('%s is answered', async (_, path, { everyMs, longestMs }) => {
  await listen(longestMs);
  const socket = await trickle(path, everyMs);
  const [reply] = (await once(socket, 'data')) as [Buffer];
  expect(reply.toString()).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});
