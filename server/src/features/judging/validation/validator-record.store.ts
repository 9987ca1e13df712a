import { userId as userIdSchema, type UserId } from '@redoubt/contract/shared/ids.ts';
import { harms } from '@redoubt/contract/shared/terms/harm-terms.ts';
import {
  DEFAULT_WEEKLY_LIMIT,
  type ValidationRecord,
  type ValidationSettings,
} from '@redoubt/contract/validation';
import { sql } from 'kysely';
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
  /** How many votes they made since the last one on such an item, at most nine. */
  readonly sinceGold: number;
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
      (select count(*)::int from (
        select bool_or(item.purpose = 'gold') over (order by vote.voted_at desc) as is_before
        from validation vote join validation_item item on item.id = vote.item_id
        where vote.user_id = $1 order by vote.voted_at desc limit 9) last where not is_before) as "sinceGold"
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

/** What a person set, or what counts where they set nothing. */
export async function readValidatorSettings(on: Queryable, userId: UserId): Promise<ValidationSettings> {
  const row = await on
    .selectFrom('validator_setting')
    .select(['weekly_limit', 'opted_out'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    weeklyLimit: row?.weekly_limit ?? DEFAULT_WEEKLY_LIMIT,
    optedOut: harms.filter((code) => row?.opted_out.includes(code)),
  };
}

export async function saveValidatorSettings(
  on: Queryable,
  userId: UserId,
  { weeklyLimit, optedOut }: ValidationSettings,
): Promise<void> {
  const set = { weekly_limit: weeklyLimit, opted_out: [...optedOut] };
  await on
    .insertInto('validator_setting')
    .values({ user_id: userId, ...set })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
    .execute();
}

/** Who opted out of a kind of harm, and of which. */
export async function listOptedOut(on: Queryable): Promise<ReadonlyMap<UserId, ReadonlySet<string>>> {
  const rows = await on
    .selectFrom('validator_setting')
    .select(['user_id', 'opted_out'])
    .where(sql<boolean>`opted_out <> '{}'`)
    .execute();
  return new Map(rows.map((row) => [userIdSchema.parse(row.user_id), new Set(row.opted_out)]));
}
