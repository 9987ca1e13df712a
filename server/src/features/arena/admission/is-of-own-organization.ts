import type { PublishedChallenge } from '#features/challenges';
import { findMembership } from '#features/organizations';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';

/** Whether a challenge is of the organization in which the caller is a member: they may know what its target is told. */
export async function isOfOwnOrganization(
  { database }: Pick<Kit, 'database'>,
  { userId }: Pick<Caller, 'userId'>,
  { organizationId }: Pick<PublishedChallenge, 'organizationId'>,
): Promise<boolean> {
  if (organizationId === null) return false;
  return (await findMembership(database.kysely, userId))?.organizationId === organizationId;
}
