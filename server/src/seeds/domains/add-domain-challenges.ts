import {
  difficulties,
  modelJudges,
  NO_MODEL_TARGET,
  type RequestPair,
  trackOfJudge,
} from '@redoubt/contract/challenges';
import type { OrganizationId } from '@redoubt/contract/shared/ids.ts';
import { requirement } from '@redoubt/contract/shared/terms/shown-challenge.ts';
import * as z from 'zod';
import { createCatalogue } from '#features/challenges';
import { findChallengeId, insertChallenge, insertRecord } from '#features/challenges/load';
import type { Kit } from '#kit.ts';
import { invariant } from '#platform/invariant.ts';
import domainChallenges from './domain-challenges.json' with { type: 'json' };

/** Over the same model as this one. */
const EXCLUDED_CODE = 'the-stand-in-keeps-a-word';

/** What the page of each says beside its brief in a demo. */
const STAND_IN =
  'Behind this challenge is no real model but a stand-in of this demonstration. It has fixed answers to some questions, a few of them wrong on purpose, and says so with each.';

type DomainChallenge = Omit<(typeof domainChallenges)[number], 'pairs'> & {
  readonly pairs?: readonly RequestPair[];
};

/**
 * Content challenges in medicine and pharmacy, law, chemistry and security, and one of over-refusal, over the demo's
 * stand-in, open since it is. People judge what is claimed in them.
 */
export function addDomainChallenges(kit: Kit): Promise<void> {
  return addOverStandIn(kit, domainChallenges);
}

/** Challenges over the stand-in that are not there yet, as those of an organization where one is named. */
export async function addOverStandIn(
  kit: Kit,
  challenges: readonly DomainChallenge[],
  organizationId: OrganizationId | null = null,
): Promise<void> {
  const existing = await createCatalogue(kit).find(EXCLUDED_CODE);
  invariant(existing?.targetName, `The demo has the challenge ${EXCLUDED_CODE} over a model.`);
  const { targetKey, targetName } = existing;
  for (const domain of challenges) {
    if (await findChallengeId(kit.database.kysely, domain.slug)) continue;
    const challenge = {
      ...contentOf(domain, { targetKey, codeName: targetName }),
      brief: `${domain.brief}\n\n${STAND_IN}`,
      opensAt: new Date(existing.challenge.opensAt),
      organizationId,
    };
    await kit.database.transaction((transaction) => insertChallenge(transaction, challenge, kit.clock.now()));
  }
}

/** The same as drafts, for which an Admin has yet to choose a model. */
export function addDomainDrafts(kit: Pick<Kit, 'database' | 'clock'>): Promise<void> {
  return kit.database.transaction(async (transaction) => {
    for (const domain of domainChallenges) {
      const content = contentOf(domain, { targetKey: NO_MODEL_TARGET, codeName: 'Model A' });
      const draft = { ...content, opensAt: null, isListed: true, place: null, seenBy: null };
      const times = { createdAt: kit.clock.now(), publishedAt: null };
      await insertRecord(transaction, { ...draft, visibility: 'public' }, times);
    }
  });
}

function contentOf(
  { systemPrompt, difficulty, requires, judge, ...content }: DomainChallenge,
  { targetKey, codeName }: { readonly targetKey: string; readonly codeName: string },
) {
  const judgedBy = z.enum(modelJudges).parse(judge);
  return {
    ...content,
    judge: judgedBy,
    difficulty: z.enum(difficulties).parse(difficulty),
    requires: requirement.parse(requires),
    track: trackOfJudge(judgedBy),
    targetKey,
    model: { systemPrompt, codeName, agent: null },
    closesAt: null,
  };
}
