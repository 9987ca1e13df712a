import { sql } from 'kysely';
import { verdictId, type VerdictId } from '@redoubt/contract/shared/ids.ts';
import { type ItemInstance, itemInstances } from '@redoubt/contract/validation';
import type { Queryable } from '#platform/database/database.ts';

interface Waiting {
  readonly instance: ItemInstance;
  readonly count: number;
  readonly oldestAt: Date | null;
}

/** How many claims wait for whom, and since when. */
export async function countWaitingItems(on: Queryable): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select instance, count(*)::int as count, min(asked_at) as "oldestAt" from validation_item
    where decided_at is null and purpose <> 'gold' group by instance`.execute(on);
  return itemInstances.map(
    (instance) => rows.find((row) => row.instance === instance) ?? { instance, count: 0, oldestAt: null },
  );
}

interface VoteFigures {
  readonly flaggedVotes: number;
  readonly flaggedPeople: number;
  /** Pairs of votes on one item, and how many of them agree. */
  readonly pairs: number;
  readonly agreedPairs: number;
  readonly minutesToDecision: number | null;
}

/** How people vote, and how long a decision takes. */
export async function readVoteFigures(on: Queryable): Promise<VoteFigures> {
  const { rows } = await sql<VoteFigures>`
    select flagged.votes as "flaggedVotes", flagged.people as "flaggedPeople", pair.pairs, pair.agreed as "agreedPairs",
      (select percentile_cont(0.5) within group (order by extract(epoch from decided_at - asked_at) / 60)::float8
        from validation_item where decided_at is not null and purpose = 'claim' and votes > 0) as "minutesToDecision"
    from (select count(*)::int as votes, count(distinct user_id)::int as people from validation where is_flagged) flagged,
      -- Of n votes of which m are the same, n (n - 1) / 2 are pairs and m (m - 1) / 2 agree.
      (select coalesce(sum(n * (n - 1) / 2), 0)::int as pairs, coalesce(sum(same), 0)::int as agreed from (
        select sum(m) as n, sum(m * (m - 1) / 2) as same from (
          select item_id, count(*) as m from validation group by item_id, vote) by_vote group by item_id) by_item) pair
  `.execute(on);
  const [row] = rows;
  return row ?? { flaggedVotes: 0, flaggedPeople: 0, pairs: 0, agreedPairs: 0, minutesToDecision: null };
}

interface Report {
  readonly claimId: VerdictId;
  readonly reason: string;
  readonly reportedAt: Date;
}

/** What people reported, the newest first. */
export async function listReports(on: Queryable, limit: number): Promise<Report[]> {
  const rows = await on
    .selectFrom('validation_report')
    .innerJoin('validation_item', 'validation_item.id', 'validation_report.item_id')
    .select(['claim_id', 'reason', 'reported_at'])
    .where('claim_id', 'is not', null)
    .orderBy('reported_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    claimId: verdictId.parse(row.claim_id),
    reason: row.reason,
    reportedAt: row.reported_at,
  }));
}
