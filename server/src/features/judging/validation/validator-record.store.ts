import type { UserId } from '@redoubt/contract/shared/ids.ts';
import {
  DEFAULT_WEEKLY_LIMIT,
  type ValidationRecord,
  type ValidationSettings,
} from '@redoubt/contract/validation';
import type { Database, PreparedStatement, Queryable } from '#platform/database/database.ts';
import { invariant } from '#platform/invariant.ts';

/** How a person has voted so far, as far as it decides what they are asked and whether their votes count. */
export interface ValidatorRecord {
  readonly weeklyLimit: number;
  /** Votes since the week began. */
  readonly doneThisWeek: number;
  /** Votes in all, counted no further than `ENOUGH_VALIDATIONS`. */
  readonly validated: number;
  /** Votes on items whose answer is known, and how many gave it. */
  readonly goldVoted: number;
  readonly goldAgreed: number;
  /** Whether none of their last nine votes was on such an item. */
  readonly isGoldDue: boolean;
}

/** Whoever validated so much may be a reviewer, with the record on gold for it. */
export const ENOUGH_VALIDATIONS = 20;

const recordOf: PreparedStatement = {
  name: 'validator-record',
  text: `
    select coalesce((select weekly_limit from validator_setting where user_id = $1), ${String(DEFAULT_WEEKLY_LIMIT)})
        as "weeklyLimit",
      (select count(*)::int from validation where user_id = $1 and voted_at >= $2) as "doneThisWeek",
      (select count(*)::int from (
        select from validation where user_id = $1 limit ${String(ENOUGH_VALIDATIONS)}) voted) as validated,
      known.voted as "goldVoted", known.agreed as "goldAgreed",
      (select count(*) = 9 and not bool_or(purpose = 'gold') from (
        select item.purpose from validation vote join validation_item item on item.id = vote.item_id
        where vote.user_id = $1 order by vote.voted_at desc limit 9) last) as "isGoldDue"
    from (
      select count(*)::int as voted, (count(*) filter (where vote.vote = item.gold_outcome))::int as agreed
      from validation vote join validation_item item on item.id = vote.item_id
      where vote.user_id = $1 and item.purpose = 'gold') known`,
};

export async function readValidatorRecord(
  database: Database,
  userId: UserId,
  weekBegan: Date,
): Promise<ValidatorRecord> {
  const [record] = await database.query<ValidatorRecord & { [column: string]: unknown }>(recordOf, [
    userId,
    weekBegan,
  ]);
  invariant(record, 'A statement without a table has a row.');
  return record;
}

/** A person's own figures. */
export async function readOwnFigures(
  database: Database,
  userId: UserId,
): Promise<Pick<ValidationRecord, 'validated' | 'secondsMedian'>> {
  const [row] = await database.query<{ validated: number; secondsMedian: number | null }>(figuresOf, [
    userId,
  ]);
  return row ?? { validated: 0, secondsMedian: null };
}

const figuresOf: PreparedStatement = {
  name: 'validator-figures',
  text: `
    select count(*)::int as validated,
      percentile_cont(0.5) within group (order by extract(epoch from voted_at - opened_at))::float8 as "secondsMedian"
    from validation where user_id = $1`,
};

export async function readWeeklyLimit(on: Queryable, userId: UserId): Promise<number> {
  const row = await on
    .selectFrom('validator_setting')
    .select('weekly_limit')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.weekly_limit ?? DEFAULT_WEEKLY_LIMIT;
}

export async function saveWeeklyLimit(
  on: Queryable,
  userId: UserId,
  { weeklyLimit }: ValidationSettings,
): Promise<void> {
  await on
    .insertInto('validator_setting')
    .values({ user_id: userId, weekly_limit: weeklyLimit })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ weekly_limit: weeklyLimit }))
    .execute();
}
