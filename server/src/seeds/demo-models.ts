import { agentDefinition, difficulties } from '@redoubt/contract/challenges';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { ModelContent } from '@redoubt/contract/models';
import { requirement } from '@redoubt/contract/shared/terms/shown-challenge.ts';
import * as z from 'zod';
import { insertChallenge, type NewChallenge } from '#features/challenges/load';
import { insertAnsweredModel, type PastTrial } from '#features/models/load';
import type { Kit } from '#kit.ts';
import { invariant } from '#platform/invariant.ts';
import demoChallenges from './demo-model-challenges.json' with { type: 'json' };
import demoJudgeModels from './judging/demo-judge-models.json' with { type: 'json' };
import demoModels from './demo-models.json' with { type: 'json' };

const HOUR_MINUTES = 60;
const TRIALS = 36;

/**
 * A model behind each stand-in that the demo serves, labelled as such, with the trials of a month, and a challenge over each
 * that is open since the beginning and found by its address.
 */
export async function addDemoModels(kit: Kit): Promise<void> {
  for (const { path, adapter, ...content } of demoModels) {
    const limits = { ...content, adapter: adapter as ModelContent['adapter'], temperature: null, topP: null };
    const model = { ...limits, baseUrl: `${kit.publicUrl}${path}` };
    await kit.database.transaction(async (transaction) => {
      const now = kit.clock.now();
      const targetKey = await insertAnsweredModel(transaction, model, {
        now,
        since: openedAt(now),
        trials: pastTrials(),
      });
      await insertChallenge(transaction, challengeOver(targetKey, { codeName: model.codeName, now }), now);
    });
  }
}

/** The models behind the stand-ins for judges, labelled as such: model judges can be set up over them. */
export async function addDemoJudgeModels(kit: Kit): Promise<void> {
  await kit.database.transaction(async (transaction) => {
    for (const { path, adapter, ...content } of demoJudgeModels) {
      const of = {
        ...content,
        adapter: adapter as ModelContent['adapter'],
        temperature: 0,
        topP: null,
        replayDayMicros: 0,
        versionLabel: '',
      };
      const model = { ...of, baseUrl: `${kit.publicUrl}${path}` };
      await insertAnsweredModel(transaction, model, { now: kit.clock.now() });
    }
  });
}

/** Longer ago than anything else in the demo. */
const OPENED_DAYS_AGO = 90;

/** What its breaks are replayed on is as old. */
function openedAt(now: Date): Date {
  return new Date(now.getTime() - OPENED_DAYS_AGO * DAY_MS);
}

function challengeOver(
  targetKey: string,
  { codeName, now }: { readonly codeName: string; readonly now: Date },
): NewChallenge {
  const found = demoChallenges.find(({ model }) => model === codeName);
  invariant(found, `The demo has a challenge over ${codeName}.`);
  const { model: _, systemPrompt, agent, ...content } = found;
  return {
    ...content,
    difficulty: z.enum(difficulties).parse(content.difficulty),
    requires: requirement.parse(content.requires),
    track: 'red-team' as const,
    targetKey,
    model: { systemPrompt, codeName, agent: agent && agentDefinition.parse(agent) },
    opensAt: openedAt(now),
    closesAt: null,
    // A technical sample shows how models are connected. Whoever looks for a challenge is not led to it.
    isListed: false,
    timeLimitMinutes: null,
  };
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
