import type { Outgoing } from '#platform/outgoing/index.ts';
import type {
  AnsweredCall,
  ModelCall,
  ModelConnection,
  OfferedTool,
  Prompt,
  PromptTurn,
  ReplyEnd,
} from './model-connection.ts';
import { ModelFailure } from './model-failure.ts';
import { createProviderFetch } from './provider-fetch.ts';
import { usageOf } from './token-counts.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { LanguageModel as AnyLanguageModel } from 'ai';
import { LRUCache } from 'lru-cache';
import { invariant } from '#platform/invariant.ts';

type LanguageModel = Extract<AnyLanguageModel, { readonly specificationVersion: 'v4' }>;
type Asking = Parameters<LanguageModel['doStream']>[0];
type ModelPrompt = Asking['prompt'];
type ModelStream = Awaited<ReturnType<LanguageModel['doStream']>>['stream'];
type ModelStreamPart = ModelStream extends ReadableStream<infer Each> ? Each : never;
type ModelTools = NonNullable<Asking['tools']>;

/**
 * The characters that providers refuse in the name of a tool and in the id of a call; whatever a model made up is
 * cleaned of them.
 */
const NAME = /[^\w-]/g;

const LONGEST_NAME = 64;

const ROLES = { expert: 'user', target: 'assistant' } as const;

/**
 * The conversation as providers get it. A reply that was stopped before its first word is left out, as they refuse
 * empty ones. Calls get new ids, since those of earlier replies may repeat.
 */
function promptOf({ system, turns }: Prompt): ModelPrompt {
  let calls = 0;
  const messages = turns.flatMap((turn) => {
    const made = (turn.calls ?? []).map((call) => ({ ...call, toolCallId: `call_${String((calls += 1))}` }));
    return made.length === 0 ? textOf(turn) : [messageWithCalls(turn, made), answered(made)];
  });
  return system === '' ? messages : [{ role: 'system', content: system }, ...messages];
}

function textOf({ role, text }: PromptTurn): ModelPrompt {
  return text === '' ? [] : [{ role: ROLES[role], content: [{ type: 'text', text }] }];
}

type MadeCall = AnsweredCall & { readonly toolCallId: string };

function messageWithCalls({ text }: PromptTurn, calls: readonly MadeCall[]): ModelPrompt[number] {
  const made = calls.map(({ toolCallId, name, arguments: json }) => ({
    type: 'tool-call' as const,
    toolCallId,
    toolName: nameOf(name),
    input: objectIn(json),
  }));
  return { role: 'assistant', content: text === '' ? made : [{ type: 'text', text }, ...made] };
}

function answered(calls: readonly MadeCall[]): ModelPrompt[number] {
  return {
    role: 'tool',
    content: calls.map(({ toolCallId, name, result }) => ({
      type: 'tool-result',
      toolCallId,
      toolName: nameOf(name),
      output: { type: 'text', value: result },
    })),
  };
}

function nameOf(name: string): string {
  return name.replaceAll(NAME, '_').slice(0, LONGEST_NAME) || 'unknown';
}

/**
 * Providers accept only an object. Where the arguments were not one, the result of the call says what was wrong with
 * them.
 */
function objectIn(text: string): object {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

/** The tools as adapters take them; adapters run none of them. */
function toolsOf(tools: readonly OfferedTool[]): ModelTools {
  return tools.map(({ parameters, ...tool }) => ({ type: 'function', ...tool, inputSchema: parameters }));
}

/**
 * The events of one call. `thought` is a heartbeat that is shown to nobody; `writing` is the length so far of a call
 * that the model is writing.
 */
export type CallEvent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'thought'; readonly text: string }
  | { readonly kind: 'writing'; readonly characters: number }
  | ModelCall
  | Pick<ReplyEnd, 'kind' | 'why' | 'usage' | 'isUsageImpossible'>;

export interface Call {
  readonly connection: ModelConnection;
  readonly prompt: Prompt;
  readonly outgoing: Outgoing;
  readonly withinMs: number;
  readonly signal: AbortSignal;
}

/** Calls the model once. Throws errors as the library wraps them. */
export async function* callOnce({
  connection,
  prompt,
  outgoing,
  withinMs,
  signal,
}: Call): AsyncGenerator<CallEvent> {
  const { owner, maxReplyTokens, parameters } = connection;
  const { fetch, broken, hasReportedUsage } = createProviderFetch({ outgoing, owner, withinMs });
  let hasReply = false;
  const stream = await streamLanguageModel(connection, fetch, {
    prompt: promptOf(prompt),
    ...(prompt.tools && { tools: toolsOf(prompt.tools) }),
    maxOutputTokens: maxReplyTokens,
    ...parameters,
    abortSignal: signal,
  });
  for await (const part of stream) {
    hasReply ||= /^(?:text|reasoning|tool-input)-delta$/.test(part.type);
    if (part.type === 'error') throw broken() ?? part.error;
    if (part.type === 'text-delta') yield { kind: 'text', text: part.delta };
    if (part.type === 'reasoning-delta') yield { kind: 'thought', text: part.delta };
    if (part.type === 'tool-input-delta') yield { kind: 'writing', characters: part.delta.length };
    if (part.type === 'tool-call') yield callOf(part);
    if (part.type === 'finish') {
      const usage = usageOf(part.usage, { ...connection, hasReply });
      const isUsageImpossible = usage === null && hasReportedUsage();
      yield { kind: 'end', why: whyOf(part, broken()), usage, isUsageImpossible };
    }
  }
  // An adapter that was aborted before the first word may end without an error.
  signal.throwIfAborted();
}

type Part<Type extends ModelStreamPart['type']> = Extract<ModelStreamPart, { readonly type: Type }>;

function callOf({ toolCallId, toolName, input }: Part<'tool-call'>): ModelCall {
  return { kind: 'call', id: toolCallId, name: toolName, arguments: inShort(input) };
}

/** JSON without spaces. Invalid JSON stays as it was written, and an empty text means no arguments. */
function inShort(text: string): string {
  if (text.trim() === '') return '{}';
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

function whyOf({ finishReason }: Part<'finish'>, broken: Error | null): ReplyEnd['why'] {
  const why = finishReason.unified;
  if (why === 'interrupted' || why === 'error') throw broken ?? new ModelFailure('lost', { mayPass: true });
  if (why === 'length') return why;
  if (why !== 'content-filter') return 'stop';
  return finishReason.raw === 'content_filter' ? 'filtered' : 'refused';
}

type Fetch = typeof globalThis.fetch;

/**
 * Cached by adapter and address, without any key: building the schemas that check replies costs more than reading a
 * reply.
 */
const models = new LRUCache<string, LanguageModel>({ max: 50 });
const callsFetch = new AsyncLocalStorage<Fetch>();

/** A cached model uses the `fetch` of the current call. */
const fetch: Fetch = (input, init) => {
  const own = callsFetch.getStore();
  invariant(own, 'A model is asked with a way out.');
  return own(input, init);
};

/** Returns the model for a connection and its adapter; its requests go through `own`. */
export async function streamLanguageModel(
  connection: ModelConnection,
  own: Fetch,
  asking: Asking,
): Promise<ModelStream> {
  const model = await openLanguageModel(connection);
  const { stream } = await callsFetch.run(own, () =>
    model.doStream({ ...asking, headers: authorization(connection) }),
  );
  return stream;
}

async function openLanguageModel(connection: ModelConnection): Promise<LanguageModel> {
  const { adapter, baseUrl, modelId } = connection;
  const name = JSON.stringify([adapter, baseUrl, modelId]);
  const model = models.get(name) ?? (await makeLanguageModel(connection));
  models.set(name, model);
  return model;
}

/** Each adapter's code is loaded on first use. */
async function makeLanguageModel({ adapter, baseUrl, modelId }: ModelConnection): Promise<LanguageModel> {
  if (adapter === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    // Without a value, the library would read the key from this process's environment and send it to whatever host was
    // typed.
    return createAnthropic({ baseURL: baseUrl, apiKey: '', fetch })(modelId);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({ name: 'model', baseURL: baseUrl, includeUsage: true, fetch })(modelId);
}

function authorization({ adapter, key }: ModelConnection): Record<string, string> {
  if (key === null) return {};
  return adapter === 'anthropic' ? { 'x-api-key': key } : { Authorization: `Bearer ${key}` };
}
