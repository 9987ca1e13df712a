import { arenaProblems, type AttemptCount, type ChallengeFigures } from '@redoubt/contract/arena';
import type { ChallengeId } from '@redoubt/contract/shared/ids.ts';
import { listOwnedChallenges } from '#features/challenges';
import { noteAdminRead } from '#features/organizations';
import type { Kit } from '#kit.ts';
import { refuse, type Refusal } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Membership } from '#platform/use-case/membership.ts';
import { countAttempts, readChallengeFigures } from './figures.store.ts';

interface FiguresCall {
  readonly caller: Caller;
  /** Null for an Admin who names no organization. */
  readonly membership: Membership | null;
}

/** How often challenges were attempted and broken: every one for the platform, for an organization its own. */
export async function countAttemptsFor(kit: Kit, call: FiguresCall): Promise<{ items: AttemptCount[] }> {
  const [items, owned] = [await countAttempts(kit.database), await listOwned(kit, call)];
  return { items: owned === null ? items : items.filter(({ challengeId }) => owned.has(challengeId)) };
}

/** Another organization's challenge is not found. */
export async function getChallengeFiguresFor(
  kit: Kit,
  call: FiguresCall,
  challengeId: ChallengeId,
): Promise<ChallengeFigures | Refusal<typeof arenaProblems.challengeNotFound>> {
  const owned = await listOwned(kit, call);
  if (owned !== null && !owned.has(challengeId)) return refuse(arenaProblems.challengeNotFound);
  return readChallengeFigures(kit.database, { challengeId, now: kit.clock.now() });
}

async function listOwned(kit: Kit, { caller, membership }: FiguresCall): Promise<ReadonlySet<string> | null> {
  if (membership === null) return null;
  await noteAdminRead(kit, { caller, membership }, 'findings');
  const owned = await listOwnedChallenges(kit.database.kysely, membership.organizationId);
  return new Set(owned.map(({ id }) => id));
}
