import { endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { attemptId } from '@redoubt/contract/shared/ids.ts';
import { problem, problemReply } from '@redoubt/contract/shared/problem.ts';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { refuse } from '#platform/refusal.ts';
import { createLog } from '#platform/log/log.ts';
import type { HttpApp, HttpOptions } from './http-app.ts';
import { as, openTestApp } from './open-test-app.ts';
import { serve, serveCached } from './serve.ts';

const noteNotFound = problem('note_not_found', 404, 'We could not find that note.');
const noteClosed = problem('note_closed', 409, 'This note is closed.');

const note = z.object({
  id: z.string(),
  text: z.string().nullable(),
  tags: z.array(z.string()),
  at: z.iso.datetime(),
});
const getNote = endpoint({
  method: 'GET',
  path: '/v1/notes/:id',
  summary: 'One note',
  access: ['Expert', 'Admin'],
  params: z.strictObject({ id: attemptId }),
  reply: note,
  problems: [noteNotFound, noteClosed],
});
const writeNote = endpoint({
  method: 'POST',
  path: '/v1/notes',
  summary: 'Write a note',
  access: 'signed-in',
  body: z.strictObject({ text: z.string() }),
  reply: note,
  problems: [],
});
const greet = endpoint({
  method: 'GET',
  path: '/v1/greeting',
  summary: 'Says hello',
  access: 'everyone',
  reply: z.object({ to: z.string().nullable() }),
  problems: [],
});

const ID = '00000000-0000-4000-8000-00000000000a';
const storedNote = { id: ID, text: null, tags: ['a'], at: '2026-01-01T00:00:00.000Z' };

let app: HttpApp;
afterEach(() => app.close());

async function open(options: Partial<HttpOptions> = {}): Promise<HttpApp> {
  app = await openTestApp(options);
  serve(app, getNote, ({ params }) => ({ ...storedNote, id: params.id }));
  serve(app, writeNote, ({ body }) => ({ ...storedNote, text: body.text }));
  serve(app, greet, ({ caller }) => ({ to: caller?.role ?? null }));
  return app;
}

describe('access', () => {
  test.each([
    ['no token', {}, 401, 'unauthenticated'],
    ['an unknown token', as('nobody'), 401, 'unauthenticated'],
    ['another scheme', { authorization: 'Basic ZXhwZXJ0LXRva2Vu' }, 401, 'unauthenticated'],
    ['a token that is too long', as('x'.repeat(2000)), 401, 'unauthenticated'],
    ['a token with a space in it', as('expert-token extra'), 401, 'unauthenticated'],
    ['a role that may not', as('client-token'), 403, 'forbidden'],
  ])('%s is refused', async (_name, headers, ...[status, code]) => {
    await open();
    const reply = await app.fastify.inject({ url: `/v1/notes/${ID}`, headers });
    expect(reply.statusCode).toBe(status);
    expect(problemReply.parse(reply.json()).code).toBe(code);
    expect(reply.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined);
  });

  test('a role that may is let in', async () => {
    await open();
    const reply = await app.fastify.inject({ url: `/v1/notes/${ID}`, headers: as('admin-token') });
    expect([reply.statusCode, reply.json()]).toEqual([200, storedNote]);
  });

  test('an endpoint for everyone greets a guest, a person, and a stale token as a guest', async () => {
    await open();
    const greeted = async (headers: Record<string, string>) =>
      (await app.fastify.inject({ url: '/v1/greeting', headers })).json<unknown>();
    expect(await greeted({})).toEqual({ to: null });
    expect(await greeted(as('expert-token'))).toEqual({ to: 'Expert' });
    expect(await greeted(as('stale'))).toEqual({ to: null });
  });

  test('is settled before the body is read: a stranger learns nothing of the fields', async () => {
    await open();
    const reply = await app.fastify.inject({ method: 'POST', url: '/v1/notes', payload: { wrong: true } });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).not.toHaveProperty('errors');
  });
});

describe('addresses', () => {
  test.each(['x', '1', '00000000', `${ID}0`, '%00', '..%2f..%2fetc', 'NaN'])(
    'the id %s names nothing: the endpoint’s own 404',
    async (id) => {
      await open();
      const reply = await app.fastify.inject({ url: `/v1/notes/${id}`, headers: as('expert-token') });
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'note_not_found']);
    },
  );

  test.each([
    ['GET', '/v1/nothing'],
    ['GET', '/auth/nothing'],
    ['GET', '/api/nothing'],
    ['GET', `/v1/notes/${'x'.repeat(500)}`],
  ] as const)('%s %s is a JSON 404', async (method, url) => {
    await open();
    const reply = await app.fastify.inject({ method, url, headers: as('expert-token') });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(problemReply.parse(reply.json()).code).toBe('not_found');
  });
});

test.each([
  ['DELETE', '/v1/notes'],
  ['PUT', '/v1/greeting'],
  ['TRACE', '/v1/greeting?of=me'],
] as const)('%s %s is a JSON 405 that lists what the address takes', async (method, url) => {
  await open();
  const { statusCode, headers, body } = await app.fastify.inject({
    method,
    url,
    headers: as('expert-token'),
  });
  expect(statusCode).toBe(405);
  expect(headers['content-type']).toContain('application/problem+json');
  expect(problemReply.parse(JSON.parse(body)).code).toBe('method_not_allowed');
  const allowed = String(headers['allow']).split(', ');
  expect(allowed.length).toBeGreaterThan(0);
  expect(allowed).not.toContain(method);
  for (const name of allowed) expect(['GET', 'HEAD', 'POST']).toContain(name);
});

describe('replies', () => {
  const leaking = { ...storedNote, secret: 'canary', tags: ['a'], systemPrompt: { text: 'canary' } };

  test.each([true, false])('carry only what the contract names (parseReplies %s)', async (parseReplies) => {
    app = await openTestApp({ parseReplies });
    serve(app, getNote, () => leaking);
    const reply = await app.fastify.inject({ url: `/v1/notes/${ID}`, headers: as('expert-token') });
    expect(reply.json()).toEqual(storedNote);
    expect(reply.body).not.toContain('canary');
  });

  test('are not kept by caches, and name their request', async () => {
    await open();
    const reply = await app.fastify.inject({ url: '/v1/greeting', headers: { 'x-request-id': 'chosen' } });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('answer HEAD as GET, without the body', async () => {
    await open();
    const reply = await app.fastify.inject({ method: 'HEAD', url: '/v1/greeting' });
    expect([reply.statusCode, reply.body, reply.headers['content-length']]).toEqual([200, '', '11']);
  });

  test('a refusal is a problem with its sentence, its fields and when to try again', async () => {
    app = await openTestApp();
    const errors = [{ path: 'text', message: 'Say more.' }];
    serve(app, getNote, () => refuse(noteClosed, { errors, retryAfterSeconds: 2.2 }));
    const reply = await app.fastify.inject({ url: `/v1/notes/${ID}`, headers: as('expert-token') });
    expect(reply.statusCode).toBe(409);
    expect(reply.headers['retry-after']).toBe('3');
    expect(problemReply.parse(reply.json())).toEqual({
      type: 'urn:redoubt:problem:note_closed',
      title: 'Conflict',
      status: 409,
      detail: noteClosed.message,
      message: noteClosed.message,
      code: 'note_closed',
      requestId: reply.headers['x-request-id'],
      errors,
    });
  });

  test('large ones are compressed for whom takes it', async () => {
    app = await openTestApp();
    serve(app, getNote, () => ({ ...storedNote, text: 'long '.repeat(4000) }));
    const headers = { ...as('expert-token'), 'accept-encoding': 'gzip, br' };
    const reply = await app.fastify.inject({ url: `/v1/notes/${ID}`, headers });
    expect(reply.headers['content-encoding']).toBe('br');
    expect(reply.headers['vary']).toContain('accept-encoding');
    expect(reply.rawPayload.length).toBeLessThan(500);
  });
});

describe('faults', () => {
  test.each([
    ['an error', () => new Error('canary: select * from users')],
    [
      'an error with a status and details',
      () => Object.assign(new Error('canary'), { statusCode: 404, detail: 'canary' }),
    ],
    ['something that is no error', () => 'canary'],
  ])('%s becomes a 500 that tells the request id alone, and is reported once', async (_name, make) => {
    const lines: string[] = [];
    const log = createLog({
      mode: 'test',
      level: 'error',
      destination: { write: (line) => void lines.push(line) },
    });
    app = await openTestApp({ log });
    serve(app, greet, () => {
      // oxlint-disable-next-line typescript/only-throw-error -- a careless library throws anything
      throw make();
    });
    const reply = await app.fastify.inject('/v1/greeting');
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain('canary');
    expect(problemReply.parse(reply.json())).toMatchObject({
      code: 'server_fault',
      requestId: reply.headers['x-request-id'],
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(String(reply.headers['x-request-id']));
  });

  test.each(['ECONNREFUSED', '57P01', '53300', '08006', '55P03', '57014', '40P01', '25P03'])(
    'a database that is away or busy (%s) is a 503',
    async (code) => {
      app = await openTestApp();
      serve(app, greet, () => Promise.reject(Object.assign(new Error('canary'), { code })));
      const reply = await app.fastify.inject('/v1/greeting');
      expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '1']);
      expect(problemReply.parse(reply.json()).code).toBe('unavailable');
    },
  );

  test('a database whose disk is full is a 507', async () => {
    app = await openTestApp();
    serve(app, greet, () => Promise.reject(Object.assign(new Error('canary'), { code: '53100' })));
    const reply = await app.fastify.inject('/v1/greeting');
    expect([reply.statusCode, problemReply.parse(reply.json()).code]).toEqual([507, 'storage_full']);
    expect(reply.body).not.toContain('canary');
  });

  test('a reply that does not fit the contract is a fault', async () => {
    app = await openTestApp();
    const broken: unknown = { to: 7 };
    serve(app, greet, () => broken as { to: string });
    expect((await app.fastify.inject('/v1/greeting')).statusCode).toBe(500);
  });

  test('a session that cannot be looked up is a fault, not a sign-out', async () => {
    app = await openTestApp({ authenticate: () => Promise.reject(new Error('database gone')) });
    serve(app, greet, () => ({ to: null }));
    expect((await app.fastify.inject({ url: '/v1/greeting', headers: as('expert-token') })).statusCode).toBe(
      500,
    );
  });
});

describe('a reply that is kept', () => {
  const keep = (text: string) => ({ ...storedNote, text, secret: 'canary' });

  test.each([true, false])(
    'is made once and sent with the same headers (parsed: %s)',
    async (parseReplies) => {
      app = await openTestApp({ parseReplies });
      const answer = keep('Ünïcode ✓');
      let made = 0;
      Object.defineProperty(answer, 'text', {
        enumerable: true,
        get: () => {
          made += 1;
          return 'Ünïcode ✓';
        },
      });
      serveCached(app, getNote, () => answer);
      const ask = () => app.fastify.inject({ url: `/v1/notes/${ID}`, headers: as('expert-token') });
      const [first, second] = [await ask(), await ask()];
      const after = made;
      const third = await ask();
      expect(made).toBe(after);
      for (const reply of [first, second, third])
        expect(reply.json()).toEqual({ ...storedNote, text: 'Ünïcode ✓' });
      const headersOf = ({ headers }: typeof first) => ({
        ...headers,
        'x-request-id': '',
        date: '',
        vary: '',
      });
      expect(headersOf(third)).toEqual(headersOf(first));
    },
  );

  test('is another as soon as another is answered, and each their own', async () => {
    app = await openTestApp();
    const answers = new Map([
      ['expert-token', keep('one')],
      ['other-expert-token', keep('two')],
    ]);
    serveCached(app, getNote, ({ token }) => answers.get(token ?? '') ?? refuse(noteNotFound));
    const ask = async (token: string) =>
      (await app.fastify.inject({ url: `/v1/notes/${ID}`, headers: as(token) })).json<{ text?: string }>()
        .text;
    const askAll = () => Promise.all(['expert-token', 'other-expert-token', 'admin-token'].map(ask));
    expect(await askAll()).toEqual(['one', 'two', undefined]);
    expect(await askAll()).toEqual(['one', 'two', undefined]);
    answers.set('expert-token', keep('three'));
    expect(await askAll()).toEqual(['three', 'two', undefined]);
  });
});
