import { sql } from 'kysely';
import { modelRuledClaimSql } from '#features/judging';
import { type ChallengeId, verdictId, type VerdictId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

/** Attempts that one decided claim accounts for; without a claim those that checks or people decided, all in one. */
interface DecidedAttempts {
  readonly claimId: VerdictId | null;
  readonly attempts: number;
  readonly breaks: number;
}

/** The attempts at some challenges, without those of Admins who try them out, by the claim with which model judges decided. */
export async function countByDecider(
  on: Queryable,
  challenges: readonly ChallengeId[],
): Promise<DecidedAttempts[]> {
  const { rows } = await sql<{
    readonly claim_id: string | null;
    readonly attempts: number;
    readonly breaks: number;
  }>`
    select claim_id, count(*)::int as attempts, count(*) filter (where is_broken)::int as breaks
    from (
      select ${modelRuledClaimSql('attempt.id', sql<boolean>`attempt.status = 'broken'`)} as claim_id,
        status = 'broken' as is_broken
      from attempt where challenge_id = any(${[...challenges]}::uuid[]) and not is_tryout
    ) decided group by claim_id`.execute(on);
  return rows.map(({ claim_id: claimId, attempts, breaks }) => ({
    claimId: verdictId.nullable().parse(claimId),
    attempts,
    breaks,
  }));
}
