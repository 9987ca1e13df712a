import { objectiveKinds } from '@redoubt/contract/shared/judging/objective-kind.ts';
import type { User } from '@redoubt/contract/shared/user.ts';
import { addModelJudge, DEFAULT_INSTRUCTIONS } from '#features/model-judges/load';
import { listPlatformModels } from '#features/models';
import type { Kit } from '#kit.ts';
import { callerOf } from '../playing/scripted-expert.ts';
import demoJudgeModels from './demo-judge-models.json' with { type: 'json' };

const [modelA, modelB] = demoJudgeModels.map(({ name }) => name);
const judges = [
  { name: 'Stand-in judge A', model: modelA, role: 'first', votes: 3 },
  { name: 'Stand-in judge B', model: modelB, role: 'first', votes: 3 },
  { name: 'Stand-in judge, second opinion', model: modelB, role: 'appeal', votes: 5 },
] as const;

/** What the form of a new judge proposes. */
const CHALLENGE_DAY_MICROS = 5_000_000;

/**
 * Judges over the stand-ins, which nobody has calibrated yet: until an Admin does, people judge alone. One is left out where
 * an Admin has removed its model, or where a judge has its name already.
 */
export async function addDemoModelJudges(kit: Kit, admin: User): Promise<void> {
  const models = await listPlatformModels(kit.database.kysely);
  for (const { model, ...judge } of judges) {
    const found = models.find(({ name }) => name === model);
    if (!found) continue;
    const form = {
      ...judge,
      modelId: found.id,
      kinds: [...objectiveKinds],
      instructions: DEFAULT_INSTRUCTIONS,
      challengeDayMicros: CHALLENGE_DAY_MICROS,
      isOn: true,
    };
    await addModelJudge(kit, { caller: callerOf(admin), form });
  }
}
