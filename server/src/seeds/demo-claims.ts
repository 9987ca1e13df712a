import { difficulties, trackOfJudge } from '@redoubt/contract/challenges';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { harmList } from '@redoubt/contract/shared/terms/harm-terms.ts';
import { requirement } from '@redoubt/contract/shared/terms/shown-challenge.ts';
import type { User } from '@redoubt/contract/shared/user.ts';
import * as z from 'zod';
import { createCatalogue } from '#features/challenges';
import { insertChallenge } from '#features/challenges/load';
import type { Kit } from '#kit.ts';
import { invariant } from '#platform/invariant.ts';
import { callStandIn } from './playing/call-stand-in.ts';
import { playSitting } from './playing/scripted-expert.ts';
import refusals from './demo-refusals.json' with { type: 'json' };

/** Over the same model as this one. */
const EXCLUDED_CODE = 'the-stand-in-keeps-a-word';
const JUDGE = 'refusals';

/** A challenge of over-refusal over a stand-in, and an expert's claim in it, which waits for an Admin's ruling. */
export async function addDemoClaims(kit: Kit, expert: User): Promise<void> {
  await ensureChallenge(kit);
  const catalogue = createCatalogue(kit);
  const published = await catalogue.find(refusals.challenge.slug);
  invariant(published, 'What was just published is in the catalogue.');
  const now = kit.clock.now().getTime();
  await callStandIn(async (outgoing) => {
    for (const { daysAgo, messages, turn, reason } of refusals.claims)
      await playSitting({ kit: { ...kit, outgoing }, catalogue }, expert, {
        published,
        plays: [{ messages, problem: null, doesBreak: false, claim: { turn, reason } }],
        at: new Date(now - daysAgo * DAY_MS),
      });
  });
}

/** An earlier run may have been interrupted after it. */
async function ensureChallenge(kit: Kit): Promise<void> {
  const catalogue = createCatalogue(kit);
  if (await catalogue.find(refusals.challenge.slug)) return;
  const existing = await catalogue.find(EXCLUDED_CODE);
  invariant(existing?.targetName, `The demo has the challenge ${EXCLUDED_CODE} over a model.`);
  const { systemPrompt, difficulty, requires, harms, ...content } = refusals.challenge;
  const challenge = {
    ...content,
    difficulty: z.enum(difficulties).parse(difficulty),
    requires: requirement.parse(requires),
    harms: harmList.parse(harms),
    track: trackOfJudge(JUDGE),
    judge: JUDGE,
    targetKey: existing.targetKey,
    model: { systemPrompt, codeName: existing.targetName, agent: null },
    opensAt: new Date(existing.challenge.opensAt),
    closesAt: null,
    isListed: false,
  };
  await kit.database.transaction((transaction) => insertChallenge(transaction, challenge, kit.clock.now()));
}
