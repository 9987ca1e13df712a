import { rulingOutcome, type RulingOutcome } from '@redoubt/contract/arena';
import { type ChallengeId, challengeId, type VerdictId, verdictId } from '@redoubt/contract/shared/ids.ts';
import { personByHandleSql } from '#features/accounts';
import { publishedOnSql } from '#features/judging';
import { isPageOnSql } from '#features/profile';
import type { Database, PreparedStatement } from '#platform/database/database.ts';

/** A verdict that its expert published, as their public page lists it. */
interface PublishedRecord {
  readonly claimId: VerdictId;
  readonly challengeId: ChallengeId;
  readonly challengeVersion: number;
  readonly turn: number | null;
  /** Already covered; null where nothing is marked. */
  readonly quote: string | null;
  readonly reason: string;
  readonly claimedAt: Date;
  /** Of the newest ruling; null before the first. */
  readonly outcome: RulingOutcome | null;
}

interface PublishedRow {
  [column: string]: unknown;
  id: string;
  challenge_id: string;
  challenge_version: number;
  turn: number | null;
  shown_quote: string | null;
  shown_reason: string;
  claimed_at: Date;
  outcome: string | null;
}

// Ids of claims are in the order of time.
const publishedBy: PreparedStatement = {
  name: 'published-verdicts',
  text: `
    select published.*, attempt.challenge_id, attempt.challenge_version
    from attempt join lateral ${publishedOnSql('attempt.id')} published on true
    where attempt.user_id = ${personByHandleSql('$1')} and not attempt.is_tryout and ${isPageOnSql('attempt.user_id')}
      and ($2::uuid is null or published.id < $2::uuid)
    order by published.id desc limit $3`,
};

interface PublishedPage {
  readonly handle: string;
  /** The id of the last one shown; null from the beginning. */
  readonly after: VerdictId | null;
  readonly limit: number;
}

/** The verdicts that the expert of a handle published, the newest claim first; none while their page is off. */
export async function listPublishedBy(
  database: Pick<Database, 'query'>,
  { handle, after, limit }: PublishedPage,
): Promise<PublishedRecord[]> {
  const rows = await database.query<PublishedRow>(publishedBy, [handle, after, limit]);
  return rows.map((row) => ({
    claimId: verdictId.parse(row.id),
    challengeId: challengeId.parse(row.challenge_id),
    challengeVersion: row.challenge_version,
    turn: row.turn,
    quote: row.shown_quote,
    reason: row.shown_reason,
    claimedAt: row.claimed_at,
    outcome: rulingOutcome.nullable().parse(row.outcome),
  }));
}
