import { arenaProblems, type RulingOutcome } from '@redoubt/contract/arena';
import type { OrganizationId } from '@redoubt/contract/shared/ids.ts';
import type { PublishedChallenge } from '#features/challenges';
import { findMembership } from '#features/organizations';
import { listOrganizationsOf } from '#features/talent';
import type { Kit } from '#kit.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { AttemptRecord } from '../attempts/attempts.store.ts';

interface Concerned extends Pick<PublishedChallenge, 'organizationId'> {
  readonly attempt: Pick<AttemptRecord, 'userId'>;
}

/** Whether the attempt counts as a break for another reason than the newest ruling on a claim. */
export function isBrokenOtherwise(
  { status }: Pick<AttemptRecord, 'status'>,
  newestRuling: RulingOutcome | null,
): boolean {
  return status === 'broken' && newestRuling !== 'break';
}

/** Why somebody may not rule on a claim: it is their own, or concerns their organization. Null where they may. */
export async function barredBy(
  kit: Pick<Kit, 'database'>,
  caller: Pick<Caller, 'userId'>,
  { attempt, organizationId }: Concerned,
) {
  if (attempt.userId === caller.userId) return arenaProblems.ownClaim;
  const on = kit.database.kysely;
  const own = await findMembership(on, caller.userId);
  if (!own) return null;
  const isConcerned = (await listConcerned(kit, { attempt, organizationId })).includes(own.organizationId);
  return isConcerned ? arenaProblems.ownOrganizationsClaim : null;
}

/** The organizations that a claim concerns: the one that set the challenge, and those of its expert. */
export async function listConcerned(
  { database }: Pick<Kit, 'database'>,
  { attempt, organizationId }: Concerned,
): Promise<OrganizationId[]> {
  const on = database.kysely;
  const membership = await findMembership(on, attempt.userId);
  const of = await listOrganizationsOf(on, attempt.userId);
  return [...new Set([organizationId, membership?.organizationId ?? null, ...of])].filter(
    (id) => id !== null,
  );
}
