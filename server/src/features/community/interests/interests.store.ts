import { type Selectable, sql } from 'kysely';
import type { InterestArea, InterestCounts, InterestForm } from '@redoubt/contract/community';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { CommunityInterest } from '#platform/database/schema.ts';

export type InterestRow = Selectable<CommunityInterest>;

export async function readInterestCounts(on: Queryable): Promise<InterestCounts> {
  const row = await on
    .selectFrom('community_interest')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('area', '=', 'forums').as('forums'),
      fn.countAll<string>().filterWhere('role', '=', 'mentor').as('mentors'),
      fn.countAll<string>().filterWhere('role', '=', 'mentee').as('mentees'),
    ])
    .executeTakeFirstOrThrow();
  return { forums: Number(row.forums), mentors: Number(row.mentors), mentees: Number(row.mentees) };
}

export function listInterestsOf(on: Queryable, of: UserId): Promise<InterestRow[]> {
  return on.selectFrom('community_interest').selectAll().where('user_id', '=', of).orderBy('area').execute();
}

/** Stores the newest choice for an area; the date of the first one stays. */
export function saveInterestRow(
  on: Queryable,
  of: UserId,
  { at, ...form }: InterestForm & { readonly at: Date },
): Promise<InterestRow> {
  const chosen = {
    subjects: form.subjects,
    role: form.role,
    hours_per_month: form.hoursPerMonth,
    changed_at: at,
  };
  return (
    on
      .insertInto('community_interest')
      .values({ user_id: of, area: form.area, since: at, ...chosen })
      // Of two concurrent calls the later one may be written first.
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'area']).doUpdateSet({
          ...chosen,
          changed_at: sql<Date>`greatest(community_interest.since, ${at}::timestamptz)`,
        }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}

export async function removeInterest(on: Queryable, of: UserId, area: InterestArea): Promise<void> {
  await on.deleteFrom('community_interest').where('user_id', '=', of).where('area', '=', area).execute();
}

export async function removeInterestsOf(transaction: Transaction, of: UserId): Promise<void> {
  await transaction.deleteFrom('community_interest').where('user_id', '=', of).execute();
}

export interface InterestedPage {
  /** The last one before the page; null for the first page. */
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

/** The people who are interested in an area, in the order of their first choice. */
export function listInterestedRows(
  on: Queryable,
  area: InterestArea,
  { after, limit }: InterestedPage,
): Promise<InterestRow[]> {
  return on
    .selectFrom('community_interest')
    .selectAll()
    .where('area', '=', area)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(since, user_id) > (${after?.at}, ${after?.id})`),
    )
    .orderBy('since')
    .orderBy('user_id')
    .limit(limit)
    .execute();
}
