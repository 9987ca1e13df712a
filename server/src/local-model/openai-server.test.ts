import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import type { Generation, GenerationEvent } from './messages.ts';
import { createOpenaiServer } from './openai-server.ts';
import { ModelUnavailable, type SupervisedModel } from './supervised-model.ts';

const USAGE = { promptTokens: 7, completionTokens: 2 };
const END = { kind: 'end', why: 'stop', usage: USAGE } as const;
const HELLO: readonly GenerationEvent[] = [{ kind: 'text', text: 'Hel' }, { kind: 'text', text: 'lo' }, END];

type Write = (
  generation: Generation,
  signal: AbortSignal,
) => Iterable<GenerationEvent> | AsyncIterable<GenerationEvent>;

function serveModel(write: Write) {
  const asked: Generation[] = [];
  const model: SupervisedModel = {
    contextTokens: 512,
    pid: () => 1,
    ended: Promise.resolve(null),
    stop: () => Promise.resolve(),
    async *generate(generation, signal) {
      asked.push(generation);
      yield* write(generation, signal);
    },
  };
  const server = createOpenaiServer(model, 'tiny');
  onTestFinished(() => server.close());
  const post = (body: object, headers: Record<string, string> = {}) =>
    server.inject({
      method: 'POST',
      url: '/v1/chat/completions',
      payload: { messages: [{ role: 'user', content: 'Hi' }], ...body },
      headers,
    });
  return { server, asked, post };
}

it('writes a whole reply with its usage', async () => {
  const { post, asked } = serveModel(() => HELLO);
  const messages = [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: [{ type: 'text', text: 'Hi' }] },
  ];
  const reply = await post({ messages, max_tokens: 9, stop: 'x', temperature: 0.5, top_p: 0.9, seed: 3 });
  expect(reply.json()).toMatchObject({
    object: 'chat.completion',
    choices: [{ message: { role: 'assistant', content: 'Hello' }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 7, completion_tokens: 2, total_tokens: 9 },
  });
  expect(asked).toEqual([
    {
      messages: [
        { role: 'system', text: 'Be brief.' },
        { role: 'user', text: 'Hi' },
      ],
      maxTokens: 9,
      stops: ['x'],
      temperature: 0.5,
      topP: 0.9,
      seed: 3,
    },
  ]);
});

function dataOf(body: string): unknown[] {
  const lines = body.split('\n\n').filter((line) => line !== '');
  return lines.map((line): unknown =>
    line === 'data: [DONE]' ? 'done' : JSON.parse(line.slice('data: '.length)),
  );
}

it('streams the pieces, then the end and, when asked to, the usage', async () => {
  const { post } = serveModel(() => HELLO);
  const reply = await post({ stream: true, stream_options: { include_usage: true } });
  expect(reply.headers['content-type']).toBe('text/event-stream');
  expect(dataOf(reply.body)).toMatchObject([
    { choices: [{ delta: { role: 'assistant', content: '' }, finish_reason: null }] },
    { choices: [{ delta: { content: 'Hel' } }] },
    { choices: [{ delta: { content: 'lo' } }] },
    { choices: [{ delta: {}, finish_reason: 'stop' }] },
    { choices: [], usage: { total_tokens: 9 } },
    'done',
  ]);
  expect(dataOf((await post({ stream: true })).body)).toHaveLength(5);
});

it.each([true, false])('names an overflow of the context, streaming: %s', async (stream) => {
  const { post } = serveModel(() => [
    { kind: 'refused', code: 'context_length_exceeded', sentence: 'Too long.' },
  ]);
  const reply = await post({ stream });
  expect([reply.statusCode, reply.json()]).toEqual([
    400,
    { error: { message: 'Too long.', type: 'invalid_request_error', code: 'context_length_exceeded' } },
  ]);
});

it.each([429, 503] as const)('says %i before the first word, and when to come again', async (status) => {
  const { post } = serveModel(() => {
    throw new ModelUnavailable(status, 'Try again in a moment.');
  });
  const reply = await post({ stream: true });
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([status, '2']);
  expect(reply.json()).toMatchObject({ error: { message: 'Try again in a moment.' } });
});

it('says within the stream that the model was lost', async () => {
  const { post } = serveModel(function* lose() {
    yield { kind: 'text', text: 'Hel' };
    throw new ModelUnavailable(503, 'The process of the model was killed (SIGKILL).');
  });
  const events = dataOf((await post({ stream: true })).body);
  expect(events.at(-1)).toEqual({
    error: {
      message: 'The process of the model was killed (SIGKILL).',
      type: 'server_error',
      code: 'server_error',
    },
  });
});

it('stops the model when its caller hangs up', async () => {
  const stopped = Promise.withResolvers<true>();
  const { server } = serveModel(async function* endless(_generation, signal) {
    yield { kind: 'text', text: 'Hel' };
    await once(signal, 'abort');
    stopped.resolve(true);
  });
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const leaving = new AbortController();
  const reply = await fetch(`${address}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stream: true, messages: [{ role: 'user', content: 'Hi' }] }),
    signal: leaving.signal,
  });
  await reply.body?.getReader().read();
  leaving.abort();
  expect(await stopped.promise).toBe(true);
});

it.each([
  [{ messages: [] }, 'messages'],
  [{ messages: [{ role: 'tool', content: '' }] }, 'messages'],
  [{ tools: [{ type: 'function' }] }, 'A local model has no tools'],
  [{ temperature: 3 }, 'temperature'],
  [{ n: 2 }, 'n'],
])('refuses %j and names the field', async (body, words) => {
  const { post, asked } = serveModel(() => HELLO);
  const reply = await post(body);
  expect(reply.statusCode).toBe(400);
  expect(reply.body).toContain(words);
  expect(asked).toEqual([]);
});

it('is for no page in a browser', async () => {
  const { post, asked } = serveModel(() => HELLO);
  expect((await post({}, { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect(asked).toEqual([]);
});

it('lists its model and says that it lives', async () => {
  const { server } = serveModel(() => HELLO);
  expect((await server.inject('/v1/models')).json()).toMatchObject({
    data: [{ id: 'tiny', context_length: 512 }],
  });
  expect((await server.inject('/health')).json()).toEqual({ status: 'ok' });
  expect((await server.inject('/v1/embeddings')).statusCode).toBe(404);
});
