import { endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { pageQuery } from '@redoubt/contract/shared/paging.ts';
import { problemReply } from '@redoubt/contract/shared/problem.ts';
import { writtenText } from '@redoubt/contract/shared/text.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { HttpApp } from './http-app.ts';
import { as, openTestApp } from './open-test-app.ts';
import { serve } from './serve.ts';

const submit = endpoint({
  method: 'POST',
  path: '/v1/answers',
  summary: 'Send an answer',
  access: 'signed-in',
  body: z.strictObject({
    text: writtenText(100),
    number: z.number().int().min(1),
    kind: z.enum(['secret', 'answer']),
    cookies: z
      .array(z.object({ from: z.number() }))
      .max(3)
      .optional(),
  }),
  reply: z.object({ ok: z.literal(true) }),
  problems: [],
});
const list = endpoint({
  method: 'GET',
  path: '/v1/answers',
  summary: 'Answers',
  access: 'everyone',
  query: z.strictObject({ kind: z.enum(['secret', 'answer']).default('answer'), ...pageQuery }),
  reply: z.object({ ok: z.literal(true) }),
  problems: [],
});
const stop = endpoint({
  method: 'POST',
  path: '/v1/answers/stop',
  summary: 'Stop',
  access: 'everyone',
  reply: z.object({ ok: z.literal(true) }),
  problems: [],
});

let app: HttpApp;
let handled = 0;

beforeAll(async () => {
  app = await openTestApp();
  const answer = (): { ok: true } => {
    handled += 1;
    return { ok: true };
  };
  serve(app, submit, answer);
  serve(app, list, answer);
  serve(app, stop, answer);
});
afterAll(() => app.close());

const good = { text: 'hello', number: 1, kind: 'secret' };
const json = { 'content-type': 'application/json' };

function send(payload: string | Buffer | object, headers: Record<string, string> = json) {
  return app.fastify.inject({
    method: 'POST',
    url: '/v1/answers',
    headers: { ...headers, ...as('expert-token') },
    payload,
  });
}

test('a good body passes', async () => {
  expect((await send(good)).json()).toEqual({ ok: true });
  expect(
    (await send(JSON.stringify(good), { 'content-type': 'application/json; charset=utf-8' })).statusCode,
  ).toBe(200);
});

describe('fields', () => {
  test.each<[string, unknown, string, string]>([
    ['missing', { ...good, text: undefined }, 'text', 'This is required.'],
    ['of a wrong type', { ...good, text: 7 }, 'text', 'This must be text.'],
    ['a list for a number', { ...good, number: [1] }, 'number', 'number must be a number.'],
    ['text for a number', { ...good, number: '1' }, 'number', 'number must be a number.'],
    ['null', { ...good, number: null }, 'number', 'number must be a number.'],
    ['a fraction', { ...good, number: 1.5 }, 'number', 'number must be a whole number.'],
    ['too small', { ...good, number: 0 }, 'number', 'number must be at least 1.'],
    ['not on the list', { ...good, kind: 'x' }, 'kind', 'kind must be one of secret, answer.'],
    ['too long', { ...good, text: 'x'.repeat(101) }, 'text', 'Use at most 100 characters.'],
    ['with a NUL', { ...good, text: 'a\u0000b' }, 'text', 'Remove the control characters.'],
    ['with an escape', { ...good, text: 'a\u001bb' }, 'text', 'Remove the control characters.'],
    ['with half a character', { ...good, text: 'a\ud800' }, 'text', 'Remove the broken characters.'],
    ['unknown', { ...good, isAdmin: true }, 'isAdmin', 'Remove the unknown field isAdmin.'],
    [
      'named constructor',
      { ...good, constructor: 1 },
      'constructor',
      'Remove the unknown field constructor.',
    ],
    [
      'too many',
      { ...good, cookies: [1, 2, 3, 4].map((from) => ({ from })) },
      'cookies',
      'cookies must be at most 3 items.',
    ],
    [
      'wrong deep inside',
      { ...good, cookies: [{ from: 'x' }] },
      'cookies.0.from',
      'cookies.0.from must be a number.',
    ],
  ])('%s: 422 that names the field', async (_name, body, ...[path, message]) => {
    const before = handled;
    const reply = await send(JSON.stringify(body));
    expect(reply.statusCode).toBe(422);
    expect(problemReply.parse(reply.json()).errors).toContainEqual(
      expect.objectContaining({ path, message }),
    );
    expect(handled).toBe(before);
  });

  test('one of a closed list is refused with the list', async () => {
    const reply = await send(JSON.stringify({ ...good, kind: 'x' }));
    expect(problemReply.parse(reply.json()).errors?.[0]?.allowed).toEqual(['secret', 'answer']);
  });

  test('every unknown field is named, and a long name is cut short', async () => {
    const reply = await send({ ...good, points: 1, id: 'x', ['y'.repeat(5000)]: 1 });
    const messages = problemReply.parse(reply.json()).errors?.map((error) => error.message) ?? [];
    expect(messages).toContain('Remove the unknown field points.');
    expect(messages).toContain('Remove the unknown field id.');
    expect(reply.body.length).toBeLessThan(1500);
  });

  test('ten thousand unknown fields get a short answer', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`f${String(index)}`, 1]));
    const reply = await send({ ...good, ...many });
    expect(reply.statusCode).toBe(422);
    expect(reply.body.length).toBeLessThan(5000);
  });

  test.each(['[]', '"text"', '7', 'null', 'true'])('a body that is %s is refused', async (body) => {
    const reply = await send(body);
    expect(reply.statusCode).toBe(422);
    expect(problemReply.parse(reply.json()).errors).toEqual([
      { path: '', message: 'The request must be an object.' },
    ]);
  });
});

describe('bodies', () => {
  const deep = '['.repeat(100_000);
  test.each<[string, string | Buffer, Record<string, string>, number]>([
    ['broken JSON', '{"text":', json, 400],
    ['not JSON at all', 'text=hello', json, 400],
    ['a prototype', '{"__proto__":{"isAdmin":true},"text":"a","number":1,"kind":"secret"}', json, 400],
    ['a constructor’s prototype', '{"constructor":{"prototype":{"isAdmin":true}}}', json, 400],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), json, 400],
    ['gzip', Buffer.from([0x1f, 0x8b, 8, 0, 0]), { ...json, 'content-encoding': 'gzip' }, 400],
    ['endless nesting', deep, json, 400],
    ['closed endless nesting', deep + ']'.repeat(100_000), json, 422],
    ['one MB', JSON.stringify({ ...good, text: 'x'.repeat(1_000_000) }), json, 413],
    ['a little over 256 KB', JSON.stringify({ ...good, text: 'x'.repeat(256 * 1024) }), json, 413],
    ['plain text', 'hello', { 'content-type': 'text/plain' }, 415],
    ['a form', 'text=hello', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a multipart form', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['a broken content type', '{}', { 'content-type': 'json' }, 415],
    ['no content type', Buffer.from('{}'), { 'content-type': '' }, 415],
    ['no body', '', json, 422],
  ])('%s is a problem with a sentence', async (_name, payload, ...[headers, status]) => {
    const before = handled;
    const reply = await send(payload, headers);
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(problemReply.parse(reply.json()).message).toMatch(/\.$/);
    expect(handled).toBe(before);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });

  test('where none is asked for: an empty one passes, any other is refused', async () => {
    const stopWith = (payload: string, headers: Record<string, string> = json) =>
      app.fastify.inject({ method: 'POST', url: '/v1/answers/stop', headers, payload });
    expect((await app.fastify.inject({ method: 'POST', url: '/v1/answers/stop' })).statusCode).toBe(200);
    expect((await stopWith('')).statusCode).toBe(200);
    expect((await stopWith('{}')).statusCode).toBe(422);
    expect((await stopWith('null')).statusCode).toBe(422);
    expect((await stopWith('hello', { 'content-type': 'text/plain' })).statusCode).toBe(415);
  });

  test('with a GET is refused', async () => {
    const reply = await app.fastify.inject({
      method: 'GET',
      url: '/v1/answers',
      headers: json,
      payload: '{"a":1}',
    });
    expect(reply.statusCode).toBe(422);
  });
});

describe('addresses', () => {
  test.each<[string, number, { path: string; message: string } | null]>([
    ...[
      'x',
      '1.5',
      '0x10',
      '1e1',
      '1e999',
      '%2010',
      '10%20',
      '%2B10',
      '010',
      '1_0',
      '-1',
      '',
      'Infinity',
    ].map((limit): [string, number, { path: string; message: string }] => [
      `?limit=${limit}`,
      422,
      { path: 'limit', message: 'Limit must be a whole number, in digits only.' },
    ]),
    ['?limit=0', 422, { path: 'limit', message: 'Limit must be at least 1.' }],
    ['?limit=101', 422, { path: 'limit', message: 'Limit must be at most 100.' }],
    ['?kind=secret&kind=answer', 422, { path: 'kind', message: 'Give kind only once.' }],
    ['?limit=1&limit=2', 422, { path: 'limit', message: 'Limit must be a whole number, in digits only.' }],
    ['?cursor=%00', 422, { path: 'cursor', message: 'This cursor is not valid.' }],
    ['?cursor=..%2f', 422, { path: 'cursor', message: 'This cursor is not valid.' }],
    [`?cursor=${'a'.repeat(3000)}`, 422, { path: 'cursor', message: 'This cursor is not valid.' }],
    ['?isAdmin=1', 422, { path: 'isAdmin', message: 'Remove the unknown field isAdmin.' }],
    ['?__proto__=1', 422, null],
    ['?kind[]=secret', 422, null],
    ['?kind=%zz', 422, null],
    ['/%zz', 400, null],
    ['/%', 400, null],
    ['/%c0%af', 400, null],
  ])('/v1/answers%s is a %i', async (rest, status, error) => {
    const reply = await app.fastify.inject(`/v1/answers${rest}`);
    expect(reply.statusCode).toBe(status);
    const body = problemReply.parse(reply.json());
    expect(
      error === null || body.errors?.some((one) => one.path === error.path && one.message === error.message),
    ).toBe(true);
  });
});

describe('whatever is sent', () => {
  async function isAnswered(payload: string | Buffer): Promise<void> {
    const reply = await send(payload);
    const body: unknown = reply.json();
    expect(reply.statusCode === 200 || (reply.statusCode >= 400 && reply.statusCode < 500)).toBe(true);
    expect(reply.statusCode === 200 || problemReply.safeParse(body).success).toBe(true);
  }

  const holds = (bodies: fc.Arbitrary<string | Buffer>) =>
    fc.assert(fc.asyncProperty(bodies, isAnswered), { numRuns: 300 });

  test('any JSON gets a reply or a problem, never a fault', async () => {
    await expect(holds(fc.json())).resolves.toBeUndefined();
  });

  test('nearly good bodies too', { tags: ['slow'] }, async () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.constant(null), fc.object());
    const body = fc.record(
      { text: anything, number: anything, kind: anything, cookies: anything },
      { requiredKeys: [] },
    );
    await expect(holds(body.map((value) => JSON.stringify(value)))).resolves.toBeUndefined();
  });

  test('any bytes too', async () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 300 }).map((values) => Buffer.from(values));
    await expect(holds(bytes)).resolves.toBeUndefined();
  });
});
