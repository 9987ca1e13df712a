import { arenaProblems } from '@redoubt/contract/arena';
import type { Challenge } from '@redoubt/contract/challenges';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { isApproved } from '#features/applications';
import type { PublishedChallenge } from '#features/challenges';
import { findMembership } from '#features/organizations';
import type { Kit } from '#kit.ts';
import type { Caller } from '#platform/use-case/caller.ts';

/** An attempt is its expert's; an Admin may read it too, and change nothing in it. */
export function mayRead(caller: Pick<Caller, 'userId' | 'role'>, attempt: { userId: UserId }): boolean {
  return attempt.userId === caller.userId || caller.role === 'Admin';
}

/** Whether a reader gets a sentence in place of a transcript and of what was said about it. */
export function isWithheldFrom(
  { isWithheld }: { readonly isWithheld: boolean },
  reader: Pick<Caller, 'role'> | null,
): boolean {
  return isWithheld && reader?.role !== 'Admin';
}

/** Why this person may not begin an attempt; null when they may. Admins may try out whatever is open. */
export function refusalToAttempt(
  caller: Pick<Caller, 'role' | 'isEmailVerified'> & { readonly isApproved: boolean },
  challenge: Pick<Challenge, 'state' | 'requires'>,
) {
  if (challenge.state !== 'open') return arenaProblems.challengeClosed;
  if (caller.role === 'Admin') return null;
  if (challenge.requires === 'verified' && !caller.isEmailVerified) return arenaProblems.verificationRequired;
  if (challenge.requires === 'approved' && !caller.isApproved) return arenaProblems.approvalRequired;
  return null;
}

/** Whether a challenge requires an approval that the caller does not have. Admins may try out every challenge. */
export async function lacksApproval(
  kit: Pick<Kit, 'database'>,
  caller: Pick<Caller, 'userId' | 'role'>,
  { requires }: Pick<Challenge, 'requires'>,
): Promise<boolean> {
  if (requires !== 'approved' || caller.role === 'Admin') return false;
  return !(await isApproved(kit, caller.userId));
}

/**
 * Whether a challenge belongs to the organization of which the caller is a member: they may know the prompt of its
 * target.
 */
export async function isOfOwnOrganization(
  { database }: Pick<Kit, 'database'>,
  { userId }: Pick<Caller, 'userId'>,
  { organizationId }: Pick<PublishedChallenge, 'organizationId'>,
): Promise<boolean> {
  if (organizationId === null) return false;
  return (await findMembership(database.kysely, userId))?.organizationId === organizationId;
}
