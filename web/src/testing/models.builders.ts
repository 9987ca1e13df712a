import type { Model } from '@redoubt/contract/models';
import { modelId } from '@redoubt/contract/shared/ids.ts';

const nothing = {
  calls: 0,
  failures: 0,
  inputTokens: 0,
  outputTokens: 0,
  micros: 0,
  uncountedMicros: 0,
  firstTokenMs: null,
};

const nothingSpent: Model['budget'] = {
  day: { used: 0, reserved: 0, most: 20_000_000 },
  total: { used: 0, reserved: 0, most: null },
  writing: 0,
  waiting: 0,
};

/** A draft with a key, which nobody has tried yet. */
export function buildModel(given: Partial<Model> = {}): Model {
  const name = given.name ?? 'House model';
  return {
    id: modelId.parse('0190b6f0-0000-7000-8000-00000000000a'),
    name,
    codeName: 'Model A',
    adapter: 'openai-compatible',
    modelId: 'some-model-7b',
    state: 'draft',
    failing: null,
    owner: null,
    lastDay: nothing,
    lastMonth: nothing,
    budget: nothingSpent,
    revision: 3,
    keyEnding: 'a4b8',
    failures: [],
    triedAt: null,
    changedAt: '2026-11-02T09:00:00.000Z',
    content: {
      name,
      codeName: 'Model A',
      adapter: 'openai-compatible',
      baseUrl: 'https://models.example/v1',
      modelId: 'some-model-7b',
      temperature: null,
      topP: null,
      inputMicros: 150_000,
      outputMicros: 600_000,
      contextTokens: 32_000,
      parallelReplies: 4,
      requestsPerMinute: 60,
      replyTokens: 1000,
      attemptMicros: 500_000,
      personDayMicros: null,
      dayMicros: 20_000_000,
      totalMicros: null,
      replayDayMicros: 1_000_000,
      versionLabel: '',
    },
    ...given,
  };
}
