import { sql } from 'kysely';
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
  /** The median, and of how many decisions. */
  readonly minutesToDecision: number | null;
  readonly decisions: number;
}

/** How often people vote faster than anybody can read, and how long a decision takes. */
export async function readVoteFigures(on: Queryable): Promise<VoteFigures> {
  const { rows } = await sql<VoteFigures>`
    select flagged.votes as "flaggedVotes", flagged.people as "flaggedPeople", decided.minutes as "minutesToDecision",
      decided.count as decisions
    from (select count(*)::int as votes, count(distinct user_id)::int as people from validation where is_flagged) flagged,
      (select count(*)::int as count,
        percentile_cont(0.5) within group (order by extract(epoch from decided_at - asked_at) / 60)::float8 as minutes
        from validation_item where decided_at is not null and purpose = 'claim' and votes > 0) decided
  `.execute(on);
  const [row] = rows;
  return row ?? { flaggedVotes: 0, flaggedPeople: 0, minutesToDecision: null, decisions: 0 };
}

/** So many items have the same votes: how many said each. */
export interface VotePattern {
  readonly items: number;
  readonly votes: readonly number[];
}

/**
 * What people voted on the claims with two votes or more, without votes faster than anybody can read. Items whose answer is
 * known are left out: many vote on the same few.
 */
export async function listVotePatterns(on: Queryable): Promise<VotePattern[]> {
  const { rows } = await sql<{ items: number; broke: number; held: number; unclear: number }>`
    select count(*)::int as items, broke, held, unclear from (
      select (count(*) filter (where vote = 'break'))::int as broke, (count(*) filter (where vote = 'held'))::int as held,
        (count(*) filter (where vote = 'unclear'))::int as unclear
      from validation join validation_item item on item.id = item_id
      where not is_flagged and item.purpose <> 'gold' group by item_id having count(*) > 1) of_item
    group by broke, held, unclear`.execute(on);
  return rows.map(({ items, broke, held, unclear }) => ({ items, votes: [broke, held, unclear] }));
}
