import { type ChallengeId, challengeId, type OrganizationId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

/** The challenges of an organization with their current titles, drafts included. */
export async function listOwnedChallenges(
  on: Queryable,
  organizationId: OrganizationId,
): Promise<{ readonly id: ChallengeId; readonly title: string }[]> {
  const rows = await on
    .selectFrom('challenge')
    .innerJoin('challenge_version', (join) =>
      join
        .onRef('challenge_version.challenge_id', '=', 'challenge.id')
        .onRef('challenge_version.version', '=', 'challenge.version'),
    )
    .select(['challenge.id', 'challenge_version.title'])
    .where('challenge.organization_id', '=', organizationId)
    .execute();
  return rows.map(({ id, title }) => ({ id: challengeId.parse(id), title }));
}
