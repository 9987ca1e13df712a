import { countByDecider } from '#features/arena';
import { listOwnedChallenges } from '#features/challenges';
import { listDeciders } from '#features/judging';
import type { BreakRate } from '@redoubt/contract/model-judges';
import type { ChallengeId, OrganizationId } from '@redoubt/contract/shared/ids.ts';
import type { Kit } from '#kit.ts';
import { estimateBreakRate, type ObservedAttempts } from '../figures/honest-rate.ts';
import { measureTogether } from './judges-together.store.ts';

interface RateCall {
  readonly organizationId: OrganizationId;
  /** One of its challenges; undefined for all of them. Another one has no attempts here. */
  readonly challengeId: ChallengeId | undefined;
}

/** How often attempts broke the challenges of an organization, corrected where model judges decided. */
export async function getBreakRate(
  { database }: Pick<Kit, 'database'>,
  { organizationId, challengeId }: RateCall,
): Promise<BreakRate> {
  const on = database.kysely;
  const owned = (await listOwnedChallenges(on, organizationId)).map(({ id }) => id);
  const decided = await countByDecider(
    on,
    owned.filter((id) => challengeId === undefined || id === challengeId),
  );
  const deciders = await listDeciders(
    on,
    decided.flatMap(({ claimId }) => claimId ?? []),
  );
  const groups = new Map<string, ObservedAttempts>();
  for (const { claimId, attempts, breaks } of decided) {
    const by = claimId === null ? undefined : deciders.get(claimId);
    const key = by ? `${by.kind} ${by.judgeIds.join(' ')}` : '';
    const before = groups.get(key);
    groups.set(key, {
      attempts: attempts + (before?.attempts ?? 0),
      breaks: breaks + (before?.breaks ?? 0),
      confusion: before ? before.confusion : by ? await measureTogether(on, by) : null,
    });
  }
  const observed = [...groups.values()];
  const sum = (of: readonly ObservedAttempts[]) => of.reduce((total, each) => total + each.attempts, 0);
  return {
    attempts: sum(observed),
    rate: estimateBreakRate(observed),
    byModelJudges: sum(observed.filter(({ confusion }) => confusion !== null)),
  };
}
