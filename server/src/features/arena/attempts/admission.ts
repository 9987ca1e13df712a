import type { Challenge } from '@redoubt/contract/challenges';
import { isApproved } from '#features/applications';
import type { PublishedChallenge } from '#features/challenges';
import { findMembership } from '#features/organizations';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';

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
