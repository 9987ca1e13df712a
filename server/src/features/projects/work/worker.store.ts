import { sql } from 'kysely';
import type { ChallengeId, ProjectId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type PersonPart, prepareParts } from '#platform/database/person-part.ts';
import { isApprovedSql } from '#features/applications';
import { isVerifiedSql, verifiedFieldsPart } from '#features/background-verification';
import { countTargetsSql } from '#features/challenges';
import { solvesOfSql } from '#features/judging';
import { organizationPart } from '#features/organizations';
import { workProfilePart } from '#features/profile';

const isApproved: PersonPart<boolean> = { sql: isApprovedSql('person.id') };
const isVerified: PersonPart<boolean> = { sql: isVerifiedSql('person.id') };

/** How many tasks of a person were accepted, by kind. */
const accepted: PersonPart<Readonly<Record<string, number>>> = {
  sql: `(select coalesce(json_object_agg(kind, accepted), '{}') from (
    select kind, count(*) as accepted from assignment where user_id = person.id and state = 'accepted' group by kind) by_kind)`,
};

/** The challenges that a person broke at each of their targets: another break there would repeat one of theirs. */
const broken: PersonPart<readonly ChallengeId[]> = {
  sql: `(select coalesce(json_agg(challenge_id), '[]') from (select challenge_id, count(*) as targets
    from (${solvesOfSql('person.id')}) solved group by 1) own where targets >= ${countTargetsSql('own.challenge_id')})`,
};

/** What decides which tasks a person may take, as the features store it. */
export const workerParts = prepareParts('project-worker', {
  isApproved,
  isVerified,
  verifiedFields: verifiedFieldsPart,
  organizationId: organizationPart,
  profile: workProfilePart,
  accepted,
  broken,
});

/** Notes that a person accepted the agreement of a project as it is now. */
export async function insertNdaAcceptance(
  transaction: Transaction,
  { projectId, userId, at }: { readonly projectId: ProjectId; readonly userId: UserId; readonly at: Date },
): Promise<void> {
  await sql`
    delete from project_nda_acceptance where project_id = ${projectId} and user_id = ${userId}
  `.execute(transaction);
  await sql`
    insert into project_nda_acceptance (project_id, user_id, text_hash, at)
    select id, ${userId}, sha256(convert_to(nda, 'UTF8')), ${at} from project where id = ${projectId}
    on conflict (project_id, user_id) do nothing
  `.execute(transaction);
}
