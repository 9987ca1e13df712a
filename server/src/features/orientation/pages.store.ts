import { sql } from 'kysely';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { OrientationPage } from '@redoubt/contract/orientation';
import type { Queryable } from '#platform/database/database.ts';

export interface PageRecord {
  readonly page: string;
  readonly sectionsRead: readonly string[];
  readonly finishedAt: Date | null;
}

export async function listPagesOf(on: Queryable, of: UserId): Promise<PageRecord[]> {
  return on
    .selectFrom('orientation_page')
    .select(['page', 'sections_read as sectionsRead', 'finished_at as finishedAt'])
    .where('user_id', '=', of)
    .orderBy('page')
    .execute();
}

interface ReadSections {
  readonly userId: UserId;
  readonly page: OrientationPage;
  /** Added to those that are there. */
  readonly sectionsRead: readonly string[];
  /** Every section of the page, in its order: with all of them read it is finished. */
  readonly sections: readonly string[];
  readonly at: Date;
}

/** In one statement, so that two devices that read at once both count. */
export async function addSections(on: Queryable, read: ReadSections): Promise<PageRecord> {
  const { userId, page, sectionsRead, sections, at } = read;
  const { rows } = await sql<PageRecord>`
    insert into orientation_page as old (user_id, page, sections_read, finished_at)
    values (
      ${userId}, ${page}, ${sectionsRead}::text[],
      case when ${sectionsRead}::text[] @> ${sections}::text[] then ${at}::timestamptz end
    )
    on conflict (user_id, page) do update set
      sections_read = array(
        select section from unnest(${sections}::text[]) with ordinality as known (section, place)
        where section = any (old.sections_read || excluded.sections_read) order by place
      ),
      finished_at = coalesce(
        old.finished_at,
        case when (old.sections_read || excluded.sections_read) @> ${sections}::text[] then ${at}::timestamptz end
      )
    returning page, sections_read as "sectionsRead", finished_at as "finishedAt"
  `.execute(on);
  const [row] = rows;
  if (!row) throw new Error('An upsert returns its row.');
  return row;
}
