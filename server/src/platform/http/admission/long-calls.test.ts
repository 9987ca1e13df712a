import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { organizationId, organizationQuery } from '@redoubt/contract/shared/ids.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Membership } from '#platform/use-case/membership.ts';
import type { HttpApp } from '../http-app.ts';
import { as, openTestApp, testCallers } from '../open-test-app.ts';
import { serveEvents, serveFile } from '../serve.ts';

const [OWN, OTHER] = ['1', '2'].map((digit) =>
  organizationId.parse(`00000000-0000-4000-8000-00000000000${digit}`),
) as [Membership['organizationId'], Membership['organizationId']];

const stream = endpoint({
  method: 'GET',
  path: '/v1/stream',
  summary: 'A stream of what belongs to an organization',
  access: { roles: ['Client'], member: 'manager' },
  query: z.strictObject(organizationQuery),
  reply: z.object({ text: z.string() }),
  replyKind: 'events',
  needsVerified: true,
  problems: [],
});

const file = endpoint({
  method: 'GET',
  path: '/v1/file',
  summary: 'A file by ticket',
  access: 'everyone',
  reply: z.unknown(),
  replyKind: 'file',
  problems: [],
});

const client = testCallers['client-token'] as Caller;
let caller: Caller | null;
let membership: Membership | null;
let app: HttpApp;
/** Resolves when the source of the events learns that nobody waits for more. */
let ended: PromiseWithResolvers<void>;
beforeEach(async () => {
  caller = client;
  membership = { organizationId: OWN, role: 'manager' };
  ended = Promise.withResolvers();
  app = await openTestApp({
    authenticate: () => Promise.resolve(caller),
    memberships: { find: () => Promise.resolve(membership), exists: () => Promise.resolve(true) },
  });
  serveEvents(app, stream, ({ signal }) => events(signal));
});
afterEach(() => app.close());

async function* events(signal: AbortSignal) {
  signal.addEventListener('abort', () => ended.resolve());
  yield { id: '1', data: { text: 'begun' } };
  await ended.promise;
}

async function open(): Promise<ReadableStreamDefaultReader<string>> {
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const reply = await fetch(`${origin}/v1/stream`, { headers: as('client-token') });
  const reader = (reply.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('begun')) text += (await reader.read()).value ?? '';
  return reader;
}

const recheck = () => app.context.longCalls.recheck(({ userId }) => userId === client.userId);

test.each<[string, () => void]>([
  ['the session is over', () => (caller = null)],
  ['the person has another role', () => (caller = { ...client, role: 'Partner' })],
  ['their address is proven no more', () => (caller = { ...client, isEmailVerified: false })],
  ['they are a member no more', () => (membership = null)],
  ['they belong to another organization', () => (membership = { organizationId: OTHER, role: 'owner' })],
  ['their place is too low', () => (membership = { organizationId: OWN, role: 'viewer' })],
])('a stream ends where %s', async (_, change) => {
  const reader = await open();
  change();
  await recheck();
  await ended.promise;
  let last = await reader.read();
  while (!last.done) last = await reader.read();
  expect(last.done).toBe(true);
});

test('a stream goes on where nothing changed that it hangs on', async () => {
  const reader = await open();
  let hasEnded = false;
  void ended.promise.then(() => (hasEnded = true));
  membership = { organizationId: OWN, role: 'owner' };
  await recheck();
  await nextTurn();
  expect(hasEnded).toBe(false);
  caller = null;
  await app.context.longCalls.recheck(() => false);
  await nextTurn();
  expect(hasEnded).toBe(false);
  await reader.cancel();
});

/** The first chunk of a download whose holder may go on or not, once that was looked at; `finish` sends the last. */
async function beginDownload({ isAllowed }: { readonly isAllowed: boolean }) {
  const rest = Promise.withResolvers<string>();
  async function* rows() {
    yield 'first';
    yield await rest.promise;
  }
  const { userId, sessionId } = client;
  const holder = { userId, sessionId, mayGoOn: () => Promise.resolve(isAllowed) };
  const download = { content: Readable.from(rows()), fileName: 'rows.csv', contentType: 'text/csv', holder };
  serveFile(app, file, () => download);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const { body } = await fetch(`${origin}/v1/file`);
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const read = async () => Buffer.from((await reader.read()).value ?? []).toString();
  expect(await read()).toBe('first');
  await recheck();
  return { read, finish: () => rest.resolve('last') };
}

test('a download is cut off once its holder may read it no more', async () => {
  const { read, finish } = await beginDownload({ isAllowed: false });
  await expect(read()).rejects.toThrow('terminated');
  finish();
});

test('a download goes on while its holder may read it', async () => {
  const { read, finish } = await beginDownload({ isAllowed: true });
  finish();
  expect(await read()).toBe('last');
});
