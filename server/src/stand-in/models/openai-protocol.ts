import * as z from 'zod';
import { type PlayedRequest, countTokens, type Play, type Refusal, type StandInCall } from './play.ts';
import type { Protocol } from './protocol.ts';

const content = z.union([
  z.string(),
  z
    .array(z.object({ type: z.literal('text'), text: z.string() }))
    .transform((parts) => parts.map(({ text }) => text).join('')),
]);

const call = z.object({
  id: z.string().min(1),
  type: z.literal('function'),
  function: z.object({ name: z.string().regex(/^[\w-]{1,64}$/), arguments: z.string() }),
});

const messageSchema = z.discriminatedUnion('role', [
  z.object({ role: z.literal('system'), content }),
  z.object({ role: z.literal('user'), content }),
  z.object({
    role: z.literal('assistant'),
    content: content.nullish(),
    tool_calls: z.array(call).optional(),
  }),
  z.object({ role: z.literal('tool'), content, tool_call_id: z.string() }),
]);
type Message = z.output<typeof messageSchema>;

const requestSchema = z.object({
  model: z.string(),
  messages: z.array(messageSchema).min(1).refine(isAnswered, 'each call is answered where it was made'),
  stream: z.literal(true),
  stream_options: z.object({ include_usage: z.boolean() }).optional(),
  max_tokens: z.number().int().positive().optional(),
  tools: z
    .array(z.object({ type: z.literal('function'), function: z.object({ name: z.string() }) }))
    .optional(),
});

/** Every call of a reply is answered in the messages right after it, and nothing else is. */
function isAnswered(messages: readonly Message[]): boolean {
  let open: string[] = [];
  for (const each of messages) {
    if (each.role === 'tool') {
      if (!open.includes(each.tool_call_id)) return false;
      open = open.filter((id) => id !== each.tool_call_id);
    } else {
      if (open.length > 0) return false;
      if (each.role === 'assistant') open = (each.tool_calls ?? []).map(({ id }) => id);
    }
  }
  return open.length === 0;
}

/** Chat completions as OpenAI publishes them and most others copy them. */
export const openAiProtocol: Protocol = {
  path: '/openai/v1/chat/completions',
  keyOf: (headers) => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? null,
  read(body) {
    const parsed = requestSchema.safeParse(body);
    if (!parsed.success) return null;
    const { model, messages, stream_options: options, tools = [] } = parsed.data;
    return {
      model,
      system: messages
        .filter(({ role }) => role === 'system')
        .map((each) => each.content)
        .join('\n'),
      turns: messages.flatMap(({ role, content: text }) =>
        role === 'system' || role === 'tool' ? [] : [{ role, text: text ?? '' }],
      ),
      tools: tools.map((tool) => tool.function.name),
      results: messages
        .slice(messages.findLastIndex(({ role }) => role === 'user') + 1)
        .flatMap((each) => (each.role === 'tool' ? [each.content] : [])),
      wantsUsage: options?.include_usage === true,
    };
  },
  statusOf: ({ status }) => status,
  problem: (refusal, request) => ({ error: problemOf(refusal, request) }),
  frames,
};

const PROBLEMS: Record<Refusal['kind'], { type: string; code: string | null; message: string }> = {
  key: { type: 'invalid_request_error', code: 'invalid_api_key', message: 'Incorrect API key provided.' },
  model: {
    type: 'invalid_request_error',
    code: 'model_not_found',
    message: 'The model does not exist or you do not have access to it.',
  },
  rate: { type: 'requests', code: 'rate_limit_exceeded', message: 'Rate limit reached.' },
  credit: {
    type: 'insufficient_quota',
    code: 'insufficient_quota',
    message: 'You exceeded your current quota, please check your plan and billing details.',
  },
  server: {
    type: 'server_error',
    code: null,
    message: 'The server had an error while processing your request.',
  },
  overloaded: {
    type: 'server_error',
    code: null,
    message: 'That model is currently overloaded with other requests.',
  },
  request: {
    type: 'invalid_request_error',
    code: null,
    message: 'The request has something that is not understood.',
  },
  context: {
    type: 'invalid_request_error',
    code: 'context_length_exceeded',
    message: "This model's maximum context length is 8 tokens.",
  },
  filter: {
    type: 'invalid_request_error',
    code: 'content_filter',
    message: 'The response was filtered due to the prompt triggering the content management policy.',
  },
};

/** Careless servers repeat the request in their errors; so does this one, so that tests see where that goes. */
function problemOf({ kind }: Refusal, request: PlayedRequest | null) {
  const { message, ...rest } = PROBLEMS[kind];
  return { message: `${message} ${JSON.stringify(request ?? {})}`, param: null, ...rest };
}

const FINISH = { stop: 'stop', length: 'length', filtered: 'content_filter', refused: 'stop' } as const;

function* frames(request: PlayedRequest, play: Play): Generator<string> {
  const shape = {
    id: 'chatcmpl-stand-in',
    object: 'chat.completion.chunk',
    created: 1_760_000_000,
    model: request.model,
  };
  const frame = (more: object) => `data: ${JSON.stringify({ ...shape, ...more })}\n\n`;
  const choice = (delta: object, finish: string | null = null) =>
    frame({ choices: [{ index: 0, delta, finish_reason: finish }] });
  yield choice({ role: 'assistant', content: '' });
  const pieces: string[] = [];
  for (const piece of play.pieces) {
    pieces.push(piece);
    yield choice(play.end === 'refused' ? { refusal: piece } : { content: piece });
  }
  if (play.end === 'fault') yield `data: ${JSON.stringify({ error: PROBLEMS.server })}\n\n`;
  if (play.end === 'cut' || play.end === 'fault' || play.end === 'stall') return;
  const { calls = [] } = play;
  yield* callFrames(choice, calls);
  yield choice({}, calls.length > 0 ? 'tool_calls' : FINISH[play.end]);
  if (request.wantsUsage && play.counts !== null)
    yield frame({ choices: [], usage: usageOf(request, play.counts ?? countTokens(pieces)) });
  yield 'data: [DONE]\n\n';
}

function* callFrames(choice: (delta: object) => string, calls: readonly StandInCall[]): Generator<string> {
  for (const [index, { name, arguments: json }] of calls.entries()) {
    const made = {
      index,
      id: `call_${String(index + 1)}`,
      type: 'function',
      function: { name, arguments: '' },
    };
    yield choice({ tool_calls: [made] });
    for (const part of json.match(/.{1,8}/gs) ?? [])
      yield choice({ tool_calls: [{ index, function: { arguments: part } }] });
  }
}

function usageOf({ system, turns }: PlayedRequest, completion: number) {
  const prompt = countTokens([system, ...turns.map(({ text }) => text)]);
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}
