import { type ChallengeId, challengeId, type OrganizationId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

/** A challenge of an organization, with its current title and version. */
export interface OwnedChallenge {
  readonly id: ChallengeId;
  readonly code: string;
  readonly title: string;
  readonly version: number;
}

/** The challenges of an organization in the order of their codes, drafts included. */
export async function listOwnedChallenges(
  on: Queryable,
  organizationId: OrganizationId,
): Promise<OwnedChallenge[]> {
  const rows = await on
    .selectFrom('challenge')
    .innerJoin('challenge_version', (join) =>
      join
        .onRef('challenge_version.challenge_id', '=', 'challenge.id')
        .onRef('challenge_version.version', '=', 'challenge.version'),
    )
    .select(['challenge.id', 'challenge.code', 'challenge_version.title', 'challenge.version'])
    .where('challenge.organization_id', '=', organizationId)
    .orderBy('challenge.code')
    .execute();
  return rows.map(({ id, ...challenge }) => ({ id: challengeId.parse(id), ...challenge }));
}

/** An SQL expression: how many targets a challenge has now; a break counts at each. `id` is an expression of its id. */
export function countTargetsSql(id: string): string {
  return `(select 1 + jsonb_array_length(further_targets) from challenge join challenge_version of_challenge
    on of_challenge.challenge_id = challenge.id and of_challenge.version = challenge.version where challenge.id = ${id})`;
}
