import { sql } from 'kysely';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

export interface ProgressRecord {
  readonly kind: string;
  readonly slug: string;
  readonly sectionsRead: readonly string[];
  readonly finishedAt: Date | null;
  readonly isSaved: boolean;
}

/** The latest first. */
export async function listProgressOf(on: Queryable, of: UserId): Promise<ProgressRecord[]> {
  return on
    .selectFrom('article_progress')
    .select([
      'kind',
      'slug',
      'sections_read as sectionsRead',
      'finished_at as finishedAt',
      'is_saved as isSaved',
    ])
    .where('user_id', '=', of)
    .orderBy('updated_at', 'desc')
    .orderBy('kind')
    .orderBy('slug')
    .execute();
}

export interface ProgressChange {
  readonly userId: UserId;
  readonly kind: string;
  readonly slug: string;
  /** Added to those that are already there. */
  readonly sectionsRead: readonly string[];
  /** Every section of the article, in order: once all of them are read it is finished. */
  readonly sections: readonly string[];
  /** Undefined leaves it as it is. */
  readonly isSaved: boolean | undefined;
  readonly at: Date;
}

/** In one statement, so that the progress of two devices at once is merged. */
export async function addProgress(on: Transaction, change: ProgressChange): Promise<void> {
  const { userId, kind, slug, sectionsRead, sections, isSaved = null, at } = change;
  await sql`
    insert into article_progress as old (user_id, kind, slug, sections_read, finished_at, is_saved, updated_at)
    values (
      ${userId}, ${kind}, ${slug}, ${sectionsRead}::text[],
      case when ${sectionsRead}::text[] @> ${sections}::text[] then ${at}::timestamptz end,
      coalesce(${isSaved}::boolean, false), ${at}
    )
    on conflict (user_id, kind, slug) do update set
      sections_read = array(
        select section from unnest(${sections}::text[]) with ordinality as known (section, place)
        where section = any (old.sections_read || excluded.sections_read) order by place
      ),
      finished_at = coalesce(
        old.finished_at,
        case when (old.sections_read || excluded.sections_read) @> ${sections}::text[] then ${at}::timestamptz end
      ),
      is_saved = coalesce(${isSaved}::boolean, old.is_saved),
      updated_at = greatest(old.updated_at, excluded.updated_at)
  `.execute(on);
}

export async function removeProgressOf(on: Transaction, of: UserId): Promise<void> {
  await on.deleteFrom('article_progress').where('user_id', '=', of).execute();
}
