import * as z from 'zod';
import { type PlayedRequest, countTokens, type Play, type Refusal, type StandInCall } from './play.ts';
import type { Protocol } from './protocol.ts';

const content = z.union([
  z.string(),
  z
    .array(z.object({ type: z.literal('text'), text: z.string().min(1) }))
    .transform((parts) => parts.map(({ text }) => text).join('')),
]);

const words = z.string().min(1);
const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: words }),
  z.object({
    type: z.literal('tool_use'),
    id: z.string().regex(/^[\w-]+$/),
    name: z.string().regex(/^[\w-]{1,128}$/),
    input: z.record(z.string(), z.unknown()),
  }),
  z.object({ type: z.literal('tool_result'), tool_use_id: z.string(), content }),
]);
const messageSchema = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.union([words.transform((text) => [{ type: 'text' as const, text }]), z.array(block).min(1)]),
});
type Message = z.output<typeof messageSchema>;

const requestSchema = z.object({
  model: z.string(),
  max_tokens: z.number().int().positive(),
  system: content.optional(),
  messages: z.array(messageSchema).min(1).refine(isAnswered, 'each call is answered in the message after it'),
  stream: z.literal(true),
  tools: z
    .array(z.object({ name: z.string(), input_schema: z.looseObject({ type: z.literal('object') }) }))
    .optional(),
});

function textOf({ content: blocks }: Message): string {
  return blocks.flatMap((each) => (each.type === 'text' ? [each.text] : [])).join('');
}

function resultsOf({ content: blocks }: Message) {
  return blocks.flatMap((each) => (each.type === 'tool_result' ? [each] : []));
}

/** The results of a message are those of the calls in the one before, each once. */
function isAnswered(messages: readonly Message[]): boolean {
  return messages.every((each, at) => {
    const before = messages[at - 1]?.content ?? [];
    const made = before.flatMap((one) => (one.type === 'tool_use' ? [one.id] : [])).toSorted();
    const answered = resultsOf(each)
      .map((result) => result.tool_use_id)
      .toSorted();
    return made.join() === answered.join();
  });
}

/** Messages as Anthropic publishes them. */
export const anthropicProtocol: Protocol = {
  path: '/anthropic/v1/messages',
  keyOf: (headers) => headers['x-api-key']?.toString() ?? null,
  read(body, headers) {
    const parsed = requestSchema.safeParse(body);
    if (!parsed.success || headers['anthropic-version'] === undefined) return null;
    const { model, messages, system = '', tools = [] } = parsed.data;
    return {
      model,
      system,
      turns: messages
        .map((each) => ({ role: each.role, text: textOf(each) }))
        .filter(({ role, text }) => role === 'assistant' || text !== ''),
      tools: tools.map(({ name }) => name),
      results: messages
        .slice(messages.findLastIndex((each) => each.role === 'user' && textOf(each) !== '') + 1)
        .flatMap((each) => resultsOf(each).map((result) => result.content)),
      wantsUsage: true,
    };
  },
  // A caller without credit gets the same kind of reply as for any other bad request.
  statusOf: ({ status, kind }) => (kind === 'credit' ? 400 : status),
  problem: ({ kind }, request) => ({
    type: 'error',
    error: { type: PROBLEMS[kind][0], message: `${PROBLEMS[kind][1]} ${JSON.stringify(request ?? {})}` },
    request_id: 'req_stand_in',
  }),
  frames,
};

const PROBLEMS: Record<Refusal['kind'], readonly [type: string, message: string]> = {
  key: ['authentication_error', 'invalid x-api-key'],
  model: ['not_found_error', 'model: no such model'],
  rate: ['rate_limit_error', 'This request would exceed the rate limit for your organization.'],
  credit: [
    'invalid_request_error',
    'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing.',
  ],
  server: ['api_error', 'Internal server error'],
  overloaded: ['overloaded_error', 'Overloaded'],
  request: ['invalid_request_error', 'The request has something that is not understood.'],
  context: ['invalid_request_error', 'prompt is too long: 208310 tokens > 200000 maximum'],
  filter: ['invalid_request_error', 'Output blocked by content filtering policy'],
};

const STOP = { stop: 'end_turn', length: 'max_tokens', refused: 'refusal' } as const;

function* frames(request: PlayedRequest, play: Play): Generator<string> {
  const input = countTokens([request.system, ...request.turns.map(({ text }) => text)]);
  const start = { model: request.model, content: [], stop_reason: null, stop_sequence: null };
  yield event('message_start', {
    message: {
      id: 'msg_stand_in',
      type: 'message',
      role: 'assistant',
      ...start,
      usage: { input_tokens: input, output_tokens: 1 },
    },
  });
  yield event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } });
  yield event('ping', {});
  const pieces: string[] = [];
  for (const text of play.pieces) {
    pieces.push(text);
    yield event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } });
  }
  if (play.end === 'cut' || play.end === 'stall') return;
  if (play.end === 'fault' || play.end === 'filtered') {
    const [type, message] = PROBLEMS[play.end === 'fault' ? 'overloaded' : 'filter'];
    yield event('error', { error: { type, message } });
    return;
  }
  yield event('content_block_stop', { index: 0 });
  const { calls = [] } = play;
  yield* callFrames(calls);
  const delta = { stop_reason: calls.length > 0 ? 'tool_use' : STOP[play.end], stop_sequence: null };
  yield event('message_delta', { delta, usage: { output_tokens: play.counts ?? countTokens(pieces) } });
  yield event('message_stop', {});
}

function* callFrames(calls: readonly StandInCall[]): Generator<string> {
  for (const [at, { name, arguments: json }] of calls.entries()) {
    const index = at + 1;
    const made = { type: 'tool_use', id: `toolu_${String(index)}`, name, input: {} };
    yield event('content_block_start', { index, content_block: made });
    for (const part of json.match(/.{1,8}/gs) ?? [])
      yield event('content_block_delta', { index, delta: { type: 'input_json_delta', partial_json: part } });
    yield event('content_block_stop', { index });
  }
}

function event(type: string, more: object): string {
  return `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`;
}
