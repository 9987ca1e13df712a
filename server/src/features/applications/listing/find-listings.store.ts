import { type RawBuilder, sql } from 'kysely';
import {
  type Applicant,
  type ApplicationColumn,
  type ApplicationList,
  applicationLists,
  type ApplicationState,
  type Urgency,
} from '@redoubt/contract/applications';
import { type PageWindow, readSort, type SortOrder } from '@redoubt/contract/shared/numbered-pages.ts';
import type { ApplicationId } from '@redoubt/contract/shared/ids.ts';
import { addressIn } from '#features/accounts';
import { containing, typedWords } from '#platform/database/contains-words.ts';
import type { Queryable } from '#platform/database/database.ts';
import { foldWords, rankOf } from './make-listing.ts';

export interface ListingFilter {
  readonly list: ApplicationList;
  readonly state?: ApplicationState | undefined;
  readonly urgency?: Urgency | undefined;
  readonly q: string;
}

export type ListingSort = SortOrder<ApplicationColumn>;

/** An SQL condition about `application_listing`: every word is part of the name, the address or the role. */
export function whereListed({ list, state, urgency, q }: ListingFilter): RawBuilder<unknown> {
  const states = applicationLists[list].filter((one) => state === undefined || one === state);
  const words = typedWords(q).map(foldWords);
  return sql`is_listed and state = any(${states}::text[])
    ${urgency === undefined ? sql`` : sql`and urgency = ${rankOf(urgency)}`}
    and ${sql.join([...words.map((word) => sql`found like ${containing(word)}`), sql`true`], sql` and `)}`;
}

export interface ListingCounts {
  readonly high: number;
  readonly medium: number;
  readonly low: number;
  /** The database snapshot that the count saw, as `pg_current_snapshot` writes it. */
  readonly asOf: string;
}

/** How many rows of each urgency the other filters let through. */
export async function countListings(on: Queryable, filter: ListingFilter): Promise<ListingCounts> {
  const { rows } = await sql<{ asOf: string; counts: Record<string, number> | null }>`
    select pg_current_snapshot()::text as "asOf", (select json_object_agg(urgency, rows) from (
      select urgency, count(*)::int as rows from application_listing
      where ${whereListed({ ...filter, urgency: undefined })} group by urgency) counted) as counts
  `.execute(on);
  const counts = rows[0]?.counts ?? {};
  const of = (urgency: Urgency) => counts[String(rankOf(urgency))] ?? 0;
  return { high: of('high'), medium: of('medium'), low: of('low'), asOf: rows[0]?.asOf ?? '' };
}

/** The columns of an index, which can be read in both directions. */
const indexes: Readonly<Record<ApplicationColumn, readonly string[]>> = {
  date: ['listed_at', 'application_id'],
  name: ['name_key', 'application_id'],
  completion: ['completion', 'listed_at', 'application_id'],
  urgency: ['urgency', 'listed_at', 'application_id'],
};

/** Whether an index is read backwards. The most urgent row has the smallest rank. */
function isBackwards(sort: ListingSort): boolean {
  const { column, isDescending } = readSort(sort);
  return isDescending !== (column === 'urgency');
}

function orderSql(sort: ListingSort, isTurned: boolean): RawBuilder<unknown> {
  const direction = isBackwards(sort) === isTurned ? 'asc' : 'desc';
  return sql.raw(indexes[readSort(sort).column].map((name) => `${name} ${direction}`).join(', '));
}

/** The rows of a page: found in the index alone, and only then looked up. A search for a whole address begins with it. */
export async function listPage(
  on: Queryable,
  { filter, sort, window }: { filter: ListingFilter; sort: ListingSort; window: PageWindow },
): Promise<Applicant[]> {
  const address = addressIn(filter.q);
  const byAddress = sql`shown->>'email' = ${address} ${sql.raw(window.isFromEnd ? 'asc' : 'desc')},`;
  const order = sql`${address === null ? sql`` : byAddress} ${orderSql(sort, window.isFromEnd)}`;
  const { rows } = await sql<{ shown: Applicant }>`
    with page as materialized (
      select application_id, row_number() over (order by ${order}) as place from application_listing
      where ${whereListed(filter)} order by ${order} limit ${window.limit} offset ${window.offset}
    )
    select shown from page join application_listing using (application_id) order by place
  `.execute(on);
  const shown = rows.map((row) => row.shown);
  return window.isFromEnd ? shown.toReversed() : shown;
}

/** The values of a row by which the list is ordered. */
export type ListingPlace = readonly string[];

interface Walk {
  readonly filter: ListingFilter;
  readonly sort: ListingSort;
  /** The row that was read last; null at the beginning. */
  readonly after: ListingPlace | null;
  readonly limit: number;
}

/** The next rows of a walk through the whole list in its order, each with its position. */
export async function walkListings(
  on: Queryable,
  { filter, sort, after, limit }: Walk,
): Promise<{ shown: Applicant; place: ListingPlace }[]> {
  const columns = indexes[readSort(sort).column];
  const place = sql.raw(columns.map((name) => `${name}::text`).join(', '));
  const { rows } = await sql<{ shown: Applicant; place: string[] }>`
    select shown, array[${place}] as place from application_listing
    where ${whereListed(filter)} ${after === null ? sql`` : sql`and ${afterSql(sort, after)}`}
    order by ${orderSql(sort, false)} limit ${limit}
  `.execute(on);
  return rows;
}

const types: Readonly<Record<string, string>> = {
  listed_at: 'timestamptz',
  application_id: 'uuid',
  name_key: 'text',
  completion: 'smallint',
  urgency: 'smallint',
};

function afterSql(sort: ListingSort, place: ListingPlace): RawBuilder<unknown> {
  const columns = indexes[readSort(sort).column];
  const values = columns.map((name, nth) => sql`${place[nth] ?? ''}::${sql.raw(types[name] ?? 'text')}`);
  const beyond = sql.raw(isBackwards(sort) ? '<' : '>');
  return sql`(${sql.raw(columns.join(', '))}) ${beyond} (${sql.join(values)})`;
}

/** The names of applicants by their applications. */
export async function listNames(
  on: Queryable,
  ids: readonly ApplicationId[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select application_id as id, shown->>'name' as name from application_listing
    where application_id = any(${[...ids]}::uuid[])
  `.execute(on);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The row of an application; null where there is none, or none that is listed. */
export async function findApplicant(on: Queryable, id: ApplicationId): Promise<Applicant | null> {
  const { rows } = await sql<{ shown: Applicant }>`
    select shown from application_listing where application_id = ${id} and is_listed
  `.execute(on);
  return rows[0]?.shown ?? null;
}
