import { sql, type RawBuilder } from 'kysely';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { AuditChanges } from './audit.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What narrows a list of entries; what is unset lets everything through. */
export interface EntryFilter {
  /** On whose account it was done. */
  readonly onAccountOf?: UserId | undefined;
  /** Who did it, or on whose account it was done. */
  readonly person?: UserId | undefined;
  readonly kinds?: readonly string[] | undefined;
  readonly objectId?: string | undefined;
  readonly from?: Date | undefined;
  /** Not this moment itself. */
  readonly before?: Date | undefined;
  readonly search?: EntrySearch | undefined;
}

/** Any of these is enough. */
export interface EntrySearch {
  readonly people: readonly UserId[];
  readonly actions: readonly string[];
  /** The id of an object, or a command, from its beginning. */
  readonly text: string;
}

/** A place in a list. */
export interface EntryPlace {
  readonly at: Date;
  readonly id: string;
}

export interface ListedEntry extends EntryPlace {
  readonly action: string;
  readonly objectKind: string;
  readonly objectId: string;
  readonly userId: string | null;
  readonly byUserId: string | null;
  readonly byApiToken: string | null;
  readonly byCommand: string | null;
  readonly fields: readonly string[];
  /** Null where there are none, or none any more. */
  readonly changes: AuditChanges | null;
  readonly network: string | null;
}

interface EntryPage {
  /** The last entry of the page before. */
  readonly after: EntryPlace | null;
  readonly limit: number;
}

/** Entries with their values, newest first. */
export async function listEntries(
  on: Queryable,
  filter: EntryFilter,
  { after, limit }: EntryPage,
): Promise<ListedEntry[]> {
  const afterCursor =
    after && sql<boolean>`(entry.at, entry.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const conditions = [...conditionsOf(filter), ...(afterCursor ? [afterCursor] : []), sql`true`];
  const { rows } = await sql<ListedEntry>`
    select entry.id, entry.at, action, object_kind as "objectKind", object_id as "objectId", entry.user_id as "userId",
      by_user_id as "byUserId", by_api_token as "byApiToken", by_command as "byCommand", fields,
      changes.content::json as changes, network.content as network
    from audit_entry entry
      left join audit_value changes on changes.entry_id = entry.id and changes.part = 'changes'
      left join audit_value network on network.entry_id = entry.id and network.part = 'network'
    where ${sql.join(conditions, sql` and `)}
    order by entry.at desc, entry.id desc limit ${limit}
  `.execute(on);
  return rows;
}

function conditionsOf(filter: EntryFilter): RawBuilder<unknown>[] {
  const { onAccountOf, person, kinds, objectId, from, before, search } = filter;
  return [
    onAccountOf && sql`entry.user_id = ${onAccountOf}`,
    person && sql`(entry.user_id = ${person} or by_user_id = ${person})`,
    kinds && sql`object_kind = any (${[...kinds]})`,
    objectId && sql`object_id = ${objectId}`,
    from && sql`entry.at >= ${from}`,
    before && sql`entry.at < ${before}`,
    search && searchCondition(search),
  ].filter((condition) => condition !== undefined && condition !== '');
}

function searchCondition({ people, actions, text }: EntrySearch): RawBuilder<unknown> {
  return sql`(entry.user_id = any (${[...people]}::uuid[]) or by_user_id = any (${[...people]}::uuid[])
    or action = any (${[...actions]}) or object_id = ${text} or starts_with(by_command, ${text}))`;
}

/** The cursor of an entry; null where there is none of that id, or it is not of the given account. */
export async function findEntryPlace(
  on: Queryable,
  id: string,
  onAccountOf?: UserId,
): Promise<EntryPlace | null> {
  if (!UUID.test(id)) return null;
  const row = await on
    .selectFrom('audit_entry')
    .select(['id', 'at'])
    .where('id', '=', id)
    .$if(onAccountOf !== undefined, (query) => query.where('user_id', '=', onAccountOf ?? null))
    .executeTakeFirst();
  return row ?? null;
}
