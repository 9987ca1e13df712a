import type { ModelContent } from '@redoubt/contract/models';
import { addAnsweredModel, type PastTrial } from '#features/models/load';
import type { Kit } from '#kit.ts';
import demoModels from './demo-models.json' with { type: 'json' };

const HOUR_MINUTES = 60;
const TRIALS = 36;

/** A model behind each stand-in that the demo serves, labelled as such, with the trials of a month. */
export async function addDemoModels(kit: Kit): Promise<void> {
  for (const { path, adapter, ...said } of demoModels) {
    const limits = { ...said, adapter: adapter as ModelContent['adapter'], temperature: null, topP: null };
    await addAnsweredModel(kit, { ...limits, baseUrl: `${kit.publicUrl}${path}` }, pastTrials());
  }
}

/** The last few within a day, the others further and further apart. */
function pastTrials(): PastTrial[] {
  return Array.from({ length: TRIALS }, (_, nth) => ({
    minutesAgo: 20 + nth * nth * (HOUR_MINUTES / 2),
    firstTokenMs: 18 + ((nth * 7) % 23),
    totalMs: 420 + ((nth * 53) % 260),
    inputTokens: 38 + ((nth * 5) % 19),
    outputTokens: 24 + ((nth * 11) % 31),
  }));
}
