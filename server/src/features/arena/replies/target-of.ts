import type { PublishedChallenge } from '#features/challenges';
import { getTarget, isModelTarget, openModelTarget, type Target } from '#features/targets';
import type { Kit } from '#kit.ts';

/** Who answers in attempts at a challenge; null where a model that should is paused or gone. */
export async function targetOf(kit: Kit, published: PublishedChallenge): Promise<Target | null> {
  const { targetKey } = published;
  return isModelTarget(targetKey) ? openModelTarget(kit, published) : getTarget(targetKey);
}
