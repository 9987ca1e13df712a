import { AsyncLocalStorage } from 'node:async_hooks';
import type { LanguageModel as AnyLanguageModel } from 'ai';
import { LRUCache } from 'lru-cache';
import { invariant } from '#platform/invariant.ts';
import type { ModelConnection } from './model-connection.ts';

type LanguageModel = Extract<AnyLanguageModel, { readonly specificationVersion: 'v4' }>;
type Asking = Parameters<LanguageModel['doStream']>[0];
export type ModelPrompt = Asking['prompt'];
type ModelStream = Awaited<ReturnType<LanguageModel['doStream']>>['stream'];
export type ModelStreamPart = ModelStream extends ReadableStream<infer Part> ? Part : never;
export type ModelTools = NonNullable<Asking['tools']>;

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
