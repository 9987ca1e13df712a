import { sql } from 'kysely';
import * as z from 'zod';
import { type JudgingFigure, ENOUGH_APPEALED, instance } from '@redoubt/contract/arena';
import { type UserId, userId, type VerdictId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

/** A vote on a claim that is decided. */
export interface DecidedVote {
  readonly itemId: string;
  readonly userId: UserId;
  readonly vote: 'break' | 'held' | 'unclear';
  readonly line: string | null;
  readonly sentence: string;
  readonly votedAt: Date;
  /** When its item was decided. */
  readonly decidedAt: Date;
  /** Of which a voter had to be verified in one. */
  readonly fields: readonly string[];
}

/** The votes that counted for rulings on a claim; of items that are still open none. */
export async function listVotesOn(on: Queryable, claimId: VerdictId): Promise<DecidedVote[]> {
  const rows = await on
    .selectFrom('validation')
    .innerJoin('validation_item', 'validation_item.id', 'validation.item_id')
    .select([
      'validation.user_id as by',
      'validation.item_id as itemId',
      'validation.vote',
      'validation.line',
      'validation.sentence',
      'validation.voted_at as votedAt',
      'validation_item.decided_at as decidedAt',
      'validation_item.fields',
    ])
    .where('validation_item.claim_id', '=', claimId)
    .where('validation_item.purpose', '<>', 'gold')
    .where('validation_item.decided_at', 'is not', null)
    .where('validation.weight', '>', 0)
    // Of an appeal that was withdrawn no ruling followed.
    .where((test) =>
      test.not(
        test.exists(
          test
            .selectFrom('appeal')
            .select('appeal.id')
            .where('appeal.claim_id', '=', claimId)
            .where('appeal.outcome', '=', 'withdrawn')
            .where('appeal.decided_at', '=', test.ref('validation_item.decided_at')),
        ),
      ),
    )
    .orderBy('validation.voted_at')
    .execute();
  return rows.flatMap(({ by, vote, decidedAt, ...row }) =>
    decidedAt === null
      ? []
      : [
          {
            ...row,
            decidedAt,
            userId: userId.parse(by),
            vote: z.enum(['break', 'held', 'unclear']).parse(vote),
          },
        ],
  );
}

/** How many votes are in on a claim that waits for people, and how many decide; null where none are asked. */
export async function findVotesIn(on: Queryable, claimId: VerdictId) {
  const row = await on
    .selectFrom('validation_item')
    .select(['votes', 'instance', 'most_votes'])
    .where('claim_id', '=', claimId)
    .where('decided_at', 'is', null)
    .where('purpose', '<>', 'gold')
    .where('instance', '<>', 'staff')
    .executeTakeFirst();
  if (!row) return null;
  // Three decide where they agree; where they do not, more are asked.
  return { in: row.votes, of: row.votes < 3 ? Math.min(row.most_votes, 3) : row.most_votes };
}

/** How often each judge of each instance ruled on claims, was appealed against, and was overturned by that. */
export async function listJudgingFigures(on: Queryable): Promise<JudgingFigure[]> {
  const { rows } = await sql<{
    instance: string;
    judge: string;
    rulings: number;
    appealed: number;
    decided: number;
    overturned: number;
  }>`
    with ruled as (
      select claim_id, instance, judge, judged_at,
        lead(judged_at) over (partition by claim_id order by judged_at, id) as next_at
      from verdict where claim_id is not null and outcome in ('break', 'held', 'could-not-judge')
    ), met as (
      select ruled.instance, ruled.judge, appealed.outcome, appealed.opened_at is not null as is_appealed
      from ruled left join lateral (
        select outcome, opened_at from appeal
        where appeal.claim_id = ruled.claim_id and appeal.opened_at >= ruled.judged_at
          and (ruled.next_at is null or appeal.opened_at < ruled.next_at) and outcome is distinct from 'withdrawn'
        order by opened_at desc limit 1
      ) appealed on true
    )
    select instance, judge, count(*)::integer as rulings,
      (count(*) filter (where is_appealed))::integer as appealed,
      (count(*) filter (where outcome is not null))::integer as decided,
      (count(*) filter (where outcome = 'granted'))::integer as overturned
    from met group by instance, judge order by rulings desc, instance, judge limit 100`.execute(on);
  return rows.map((row) => ({
    ...row,
    instance: instance.parse(row.instance),
    overturnRate: row.decided >= ENOUGH_APPEALED ? row.overturned / row.decided : null,
  }));
}
