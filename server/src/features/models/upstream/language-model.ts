import type { LanguageModel } from 'ai';
import type { ModelConnection } from './model-connection.ts';

/** The model behind the adapter that its connection names; each adapter's code is loaded where it is first used. */
export async function openLanguageModel(
  { adapter, baseUrl, modelId, key }: ModelConnection,
  fetch: typeof globalThis.fetch,
): Promise<LanguageModel> {
  if (adapter === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    // Unset, the key would be read from this process's environment and go to whatever host was typed.
    return createAnthropic({ baseURL: baseUrl, apiKey: key ?? '', fetch })(modelId);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl,
    ...(key !== null && { apiKey: key }),
    includeUsage: true,
    fetch,
  });
  return provider(modelId);
}
