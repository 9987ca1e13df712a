import { arenaProblems, type AppealSide, type VerdictPage } from '@redoubt/contract/arena';
import { isAtLeast } from '@redoubt/contract/shared/roles.ts';
import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import type { PublishedChallenge } from '#features/challenges';
import { type Claim, findClaim, readPublication } from '#features/judging';
import { findMembership } from '#features/organizations';
import { refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { type AttemptRecord, getAttemptRecord } from '../attempts/attempts.store.ts';
import type { ArenaKit } from '../attempts/get-attempt.ts';

/** A claim with its verdicts, as one reader may see it. */
export interface VerdictCase {
  readonly claim: Claim;
  readonly attempt: AttemptRecord;
  readonly published: PublishedChallenge;
  readonly reader: VerdictPage['reader'];
  /** The side of the reader, where it may appeal; a viewer of the organization only reads. */
  readonly side: AppealSide | null;
}

export type CaseReader = Pick<Caller, 'userId' | 'role'> | null;

/**
 * Finds a case for its expert, the members of the organization that owns the challenge, and Admins; for anybody where the
 * expert published it. For others it does not exist.
 */
export async function findCase(arena: ArenaKit, reader: CaseReader, id: VerdictId) {
  const on = arena.kit.database.kysely;
  const claim = await findClaim(on, id);
  if (!claim) return refuse(arenaProblems.verdictNotFound);
  const attempt = await getAttemptRecord(on, claim.attemptId);
  const published = await arena.catalogue.get(attempt);
  const of = { claim, attempt, published };
  if (reader?.userId === attempt.userId)
    return { ...of, reader: 'expert', side: attempt.isTryout ? null : 'expert' } satisfies VerdictCase;
  if (reader?.role === 'Admin') return { ...of, reader: 'staff', side: null } satisfies VerdictCase;
  const membership = reader && published.organizationId && (await findMembership(on, reader.userId));
  if (membership && membership.organizationId === published.organizationId && !attempt.isTryout)
    return {
      ...of,
      reader: 'owner',
      side: isAtLeast(membership.role, 'manager') ? 'owner' : null,
    } satisfies VerdictCase;
  const { isPublic } = await readPublication(on, id);
  if (!isPublic || !isShownToAll(published)) return refuse(arenaProblems.verdictNotFound);
  return { ...of, reader: 'public', side: null } satisfies VerdictCase;
}

/** Its expert, those who run the challenge, and Admins correct the tags of a break. */
export function mayTag({ reader, side }: Pick<VerdictCase, 'reader' | 'side'>): boolean {
  return reader === 'expert' || reader === 'staff' || side === 'owner';
}

/** Transcripts of challenges that only some may see stay between their experts and their owner. */
export function isShownToAll({ challenge }: Pick<PublishedChallenge, 'challenge'>): boolean {
  return challenge.visibility === 'public';
}
