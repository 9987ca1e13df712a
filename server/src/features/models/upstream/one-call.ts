import type { Outgoing } from '#platform/outgoing/index.ts';
import { openLanguageModel } from './language-model.ts';
import { messagesOf, toolsOf } from './messages-of.ts';
import type { ModelCall, ModelConnection, Prompt, ReplyEnd, TokenUsage } from './model-connection.ts';
import { ModelFailure } from './model-failure.ts';
import { createProviderFetch } from './provider-fetch.ts';

/** What comes from one call. `thought` is a sign of life that nobody is shown, `writing` so much of a call to come. */
export type CallEvent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'thought' }
  | { readonly kind: 'writing'; readonly characters: number }
  | ModelCall
  | { readonly kind: 'end'; readonly why: ReplyEnd['why']; readonly usage: TokenUsage | null };

export interface Call {
  readonly connection: ModelConnection;
  readonly prompt: Prompt;
  readonly outgoing: Outgoing;
  readonly withinMs: number;
  readonly signal: AbortSignal;
}

/** Asks once. Throws what went wrong in whatever wrapping it comes. */
export async function* callOnce({
  connection,
  prompt,
  outgoing,
  withinMs,
  signal,
}: Call): AsyncGenerator<CallEvent> {
  const { streamText, jsonSchema } = await loadSdk();
  const { maxReplyTokens, parameters } = connection;
  const { fetch, broken } = createProviderFetch(outgoing, withinMs);
  const { stream } = streamText({
    model: await openLanguageModel(connection, fetch),
    ...(prompt.system !== '' && { instructions: prompt.system }),
    messages: messagesOf(prompt),
    ...(prompt.tools && { tools: toolsOf(prompt.tools, jsonSchema) }),
    maxOutputTokens: maxReplyTokens,
    ...parameters,
    maxRetries: 0,
    abortSignal: signal,
    // Its own way is to print the error, which holds the prompt.
    onError: () => undefined,
  });
  for await (const part of stream) {
    if (part.type === 'error') throw broken() ?? part.error;
    if (part.type === 'abort') signal.throwIfAborted();
    if (part.type === 'text-delta') yield { kind: 'text', text: part.text };
    if (part.type === 'reasoning-delta') yield { kind: 'thought' };
    if (part.type === 'tool-input-delta') yield { kind: 'writing', characters: part.delta.length };
    if (part.type === 'tool-call') yield callOf(part);
    if (part.type === 'finish') yield endOf(part, broken());
  }
}

async function loadSdk() {
  const sdk = await import('ai');
  // What an adapter leaves out of a request is no news for the console.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return sdk;
}

/** What is no JSON comes as it was written. */
function callOf({
  toolCallId,
  toolName,
  input,
}: {
  toolCallId: string;
  toolName: string;
  input: unknown;
}): ModelCall {
  const said = typeof input === 'string' ? input : JSON.stringify(input ?? {});
  return { kind: 'call', id: toolCallId, name: toolName, arguments: said };
}

interface Finish {
  readonly finishReason: string;
  readonly rawFinishReason: string | undefined;
  readonly totalUsage: {
    readonly inputTokens: number | undefined;
    readonly outputTokens: number | undefined;
  };
}

function endOf({ finishReason, rawFinishReason, totalUsage }: Finish, broken: Error | null): CallEvent {
  const { inputTokens, outputTokens } = totalUsage;
  const usage =
    inputTokens === undefined || outputTokens === undefined ? null : { inputTokens, outputTokens };
  if (finishReason === 'interrupted' || finishReason === 'error')
    throw broken ?? new ModelFailure('lost', { mayPass: true });
  if (finishReason === 'length') return { kind: 'end', why: 'length', usage };
  if (finishReason !== 'content-filter') return { kind: 'end', why: 'stop', usage };
  return { kind: 'end', why: rawFinishReason === 'content_filter' ? 'filtered' : 'refused', usage };
}
