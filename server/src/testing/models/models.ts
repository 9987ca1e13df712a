import { randomUUID } from 'node:crypto';
import { type Model, type ModelForm, modelsEndpoints } from '@redoubt/contract/models';
import type { TestApp } from '../test-app.ts';

/** What somebody would say of a model; its names are new each time. */
export function modelInput(given: Partial<ModelForm> = {}): ModelForm {
  const word = randomUUID();
  return {
    name: `Model ${word}`,
    codeName: `Code ${word}`,
    adapter: 'openai-compatible',
    baseUrl: 'https://models.example/v1',
    modelId: 'some-model-7b',
    temperature: 0.7,
    topP: null,
    inputMicros: 150_000,
    outputMicros: 600_000,
    contextTokens: 128_000,
    parallelReplies: 4,
    requestsPerMinute: 60,
    replyTokens: 800,
    attemptMicros: 250_000,
    personDayMicros: 1_000_000,
    dayMicros: 20_000_000,
    totalMicros: null,
    replayDayMicros: 1_000_000,
    versionLabel: '',
    ...given,
  };
}

interface By {
  readonly token: string;
}

export function buildModel(
  { api }: Pick<TestApp, 'api'>,
  { token }: By,
  given: Partial<ModelForm> = {},
): Promise<Model> {
  return api.call(modelsEndpoints.addModel, { token, body: modelInput(given) });
}

/** A model that answered under its connection, whichever provider it has. */
export async function buildTriedModel(
  stage: Pick<TestApp, 'api' | 'database'>,
  by: By,
  given: Partial<ModelForm> = {},
): Promise<Model> {
  const { id } = await buildModel(stage, by, given);
  await stage.database.ownerPool.query('update model set tried_at = now() where id = $1', [id]);
  return stage.api.call(modelsEndpoints.getModel, { token: by.token, params: { id } });
}

/** The whole form of a model with something else in it; its key stays. */
export function sayingOf({ content }: Model, other: Partial<ModelForm> = {}): ModelForm {
  return { ...content, ...other };
}
