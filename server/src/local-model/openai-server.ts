import { Readable } from 'node:stream';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { v4 as uuidv4 } from 'uuid';
import * as z from 'zod';
import type { Generation, GenerationEvent, Usage } from './messages.ts';
import { ModelUnavailable, type SupervisedModel } from './supervised-model.ts';

const MAX_BODY_BYTES = 4_000_000;
const RETRY_AFTER_S = '2';

const text = z.union([
  z.string(),
  z
    .array(z.object({ type: z.literal('text'), text: z.string() }))
    .transform((parts) => parts.map((part) => part.text).join('')),
]);

const chatRequest = z
  .object({
    messages: z
      .array(z.object({ role: z.enum(['system', 'developer', 'user', 'assistant']), content: text }))
      .min(1),
    stream: z.boolean().nullish(),
    stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
    max_tokens: z.int().min(1).nullish(),
    max_completion_tokens: z.int().min(1).nullish(),
    temperature: z.number().min(0).max(2).nullish(),
    top_p: z.number().min(0).max(1).nullish(),
    seed: z.int().min(0).nullish(),
    stop: z.union([z.string(), z.array(z.string()).max(4)]).nullish(),
    n: z.literal(1).nullish(),
    tools: z.array(z.never('A local model has no tools')).nullish(),
  })
  .transform((request) => ({ ...request, generation: generationOf(request) }));

interface ChatRequest {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly max_tokens?: number | null | undefined;
  readonly max_completion_tokens?: number | null | undefined;
  readonly temperature?: number | null | undefined;
  readonly top_p?: number | null | undefined;
  readonly seed?: number | null | undefined;
  readonly stop?: string | string[] | null | undefined;
}

function generationOf(request: ChatRequest): Generation {
  return {
    messages: request.messages.map(({ role, content }) => ({
      role: role === 'user' || role === 'assistant' ? role : 'system',
      text: content,
    })),
    maxTokens: request.max_completion_tokens ?? request.max_tokens ?? null,
    temperature: request.temperature ?? 1,
    topP: request.top_p ?? 1,
    seed: request.seed ?? null,
    stops: [request.stop ?? []].flat(),
  };
}

/** An error in OpenAI’s form. */
interface Fault {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

class Refused extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** Serves one model by OpenAI’s protocol, under whichever name it is asked for. */
export function createOpenaiServer(model: SupervisedModel, modelName: string): FastifyInstance {
  const server = fastify({ bodyLimit: MAX_BODY_BYTES, forceCloseConnections: true });
  server.addHook('onRequest', (request, _reply, done) => {
    // A page in a browser of this machine is no client of ours.
    done(
      request.headers.origin === undefined
        ? undefined
        : new Refused({ status: 403, code: 'forbidden', message: 'Web pages may not call this server.' }),
    );
  });
  server.setErrorHandler((error: unknown, _request, reply) => {
    const { status, ...fault } = faultOf(error);
    if (status === 429 || status === 503) reply.header('retry-after', RETRY_AFTER_S);
    return reply.status(status).send(errorBody(fault));
  });
  server.setNotFoundHandler((_request, reply) =>
    reply
      .status(404)
      .send(
        errorBody({ code: 'not_found', message: 'There are /v1/models, /v1/chat/completions and /health.' }),
      ),
  );
  server.get('/health', (_request, reply) => {
    const isUp = model.pid() !== null;
    return reply.status(isUp ? 200 : 503).send({ status: isUp ? 'ok' : 'starting again' });
  });
  server.get('/v1/models', () => ({
    object: 'list',
    data: [
      {
        id: modelName,
        object: 'model',
        created: 0,
        owned_by: 'redoubt',
        context_length: model.contextTokens,
      },
    ],
  }));
  server.post('/v1/chat/completions', (request, reply) => complete(request, reply, { model, modelName }));
  return server;
}

async function complete(
  request: FastifyRequest,
  reply: FastifyReply,
  { model, modelName }: { model: SupervisedModel; modelName: string },
): Promise<unknown> {
  const parsed = chatRequest.safeParse(request.body);
  if (!parsed.success)
    throw new Refused({ status: 400, code: 'invalid_request_error', message: z.prettifyError(parsed.error) });
  const { generation, stream, stream_options: options } = parsed.data;
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  const head = { id: `chatcmpl-${uuidv4()}`, created: Math.floor(Date.now() / 1000), model: modelName };
  const events = model.generate(generation, left.signal);
  if (!stream) return whole(events, head);
  // What is refused before the first word is a reply with its status.
  const first = await events.next();
  if (!first.done) assertWritten(first.value);
  const chunks = chunksOf(
    joined(first, events),
    { ...head, object: 'chat.completion.chunk' },
    options?.include_usage ?? false,
  );
  return reply.type('text/event-stream').header('cache-control', 'no-store').send(Readable.from(chunks));
}

async function* joined(
  first: IteratorResult<GenerationEvent, void>,
  rest: AsyncGenerator<GenerationEvent, void, void>,
): AsyncGenerator<GenerationEvent, void, void> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

async function whole(events: AsyncIterable<GenerationEvent>, head: object): Promise<object> {
  let content = '';
  for await (const event of events) {
    assertWritten(event);
    if (event.kind === 'text') content += event.text;
    else
      return {
        ...head,
        object: 'chat.completion',
        choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: event.why }],
        usage: usageOf(event.usage),
      };
  }
  throw new Refused({ status: 503, code: 'server_error', message: 'The reply has no end.' });
}

async function* chunksOf(
  events: AsyncIterable<GenerationEvent>,
  head: object,
  includesUsage: boolean,
): AsyncGenerator<string, void, void> {
  const chunk = (more: object) => `data: ${JSON.stringify({ ...head, ...more })}\n\n`;
  const choice = (delta: object, reason: string | null = null) =>
    chunk({ choices: [{ index: 0, delta, finish_reason: reason }] });
  try {
    yield choice({ role: 'assistant', content: '' });
    for await (const event of events) {
      assertWritten(event);
      if (event.kind === 'text') {
        yield choice({ content: event.text });
        continue;
      }
      yield choice({}, event.why);
      if (includesUsage) yield chunk({ choices: [], usage: usageOf(event.usage) });
    }
    yield 'data: [DONE]\n\n';
  } catch (error) {
    const { status: _, ...fault } = faultOf(error);
    yield `data: ${JSON.stringify(errorBody(fault))}\n\n`;
  }
}

function assertWritten(
  event: GenerationEvent,
): asserts event is Exclude<GenerationEvent, { kind: 'refused' }> {
  if (event.kind !== 'refused') return;
  const { code, sentence } = event;
  throw new Refused({ status: code === 'context_length_exceeded' ? 400 : 503, code, message: sentence });
}

function usageOf({ promptTokens, completionTokens }: Usage) {
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
  };
}

function errorBody({ code, message }: Omit<Fault, 'status'>) {
  return { error: { message, type: code === 'server_error' ? code : 'invalid_request_error', code } };
}

function faultOf(error: unknown): Fault {
  if (error instanceof Refused) return error.fault;
  if (error instanceof ModelUnavailable)
    return {
      status: error.status,
      code: error.status === 429 ? 'rate_limit_exceeded' : 'server_error',
      message: error.message,
    };
  const message = error instanceof Error ? error.message : String(error);
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined;
  // Fastify's own: a body that is too large, or no JSON.
  return typeof status === 'number' && status < 500
    ? { status, code: 'invalid_request_error', message }
    : { status: 503, code: 'server_error', message };
}
