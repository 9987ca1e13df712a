import type { Outgoing } from '#platform/outgoing/index.ts';
import { type ModelStreamPart, streamLanguageModel } from './language-model.ts';
import { promptOf, toolsOf } from './messages-of.ts';
import type { ModelCall, ModelConnection, Prompt, ReplyEnd, TokenUsage } from './model-connection.ts';
import { ModelFailure } from './model-failure.ts';
import { createProviderFetch } from './provider-fetch.ts';
import { usageOf } from './token-usage.ts';

/**
 * The events of one call. `thought` is a heartbeat that is shown to nobody; `writing` is the length so far of a call
 * that the model is writing.
 */
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

/** Calls the model once. Throws errors as the library wraps them. */
export async function* callOnce({
  connection,
  prompt,
  outgoing,
  withinMs,
  signal,
}: Call): AsyncGenerator<CallEvent> {
  const { owner, maxReplyTokens, parameters } = connection;
  const { fetch, broken } = createProviderFetch({ outgoing, owner, withinMs });
  const stream = await streamLanguageModel(connection, fetch, {
    prompt: promptOf(prompt),
    ...(prompt.tools && { tools: toolsOf(prompt.tools) }),
    maxOutputTokens: maxReplyTokens,
    ...parameters,
    abortSignal: signal,
  });
  for await (const part of stream) {
    if (part.type === 'error') throw broken() ?? part.error;
    if (part.type === 'text-delta') yield { kind: 'text', text: part.delta };
    if (part.type === 'reasoning-delta') yield { kind: 'thought' };
    if (part.type === 'tool-input-delta') yield { kind: 'writing', characters: part.delta.length };
    if (part.type === 'tool-call') yield callOf(part);
    if (part.type === 'finish') yield endOf(part, connection, broken());
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

function endOf(
  { finishReason, usage: counted }: Part<'finish'>,
  connection: ModelConnection,
  broken: Error | null,
): CallEvent {
  const usage = usageOf(counted, connection);
  const why = finishReason.unified;
  if (why === 'interrupted' || why === 'error') throw broken ?? new ModelFailure('lost', { mayPass: true });
  if (why === 'length') return { kind: 'end', why, usage };
  if (why !== 'content-filter') return { kind: 'end', why: 'stop', usage };
  return { kind: 'end', why: finishReason.raw === 'content_filter' ? 'filtered' : 'refused', usage };
}
