import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type NoticeId, noticeId, type UserId } from '@redoubt/contract/shared/ids.ts';
import {
  kindsMailedAtFirst,
  MOST_UNREAD_COUNTED,
  type NoticeKind,
  type NoticeState,
} from '@redoubt/contract/notifications';
import type { PreparedStatement, Queryable, Transaction } from '#platform/database/database.ts';
import { queryWithin } from '#platform/database/query-within.ts';
import type { Notice } from '#platform/database/schema.ts';
import type { NewNotice } from '../kinds/sources/notice-kind.ts';

export type NoticeRow = Selectable<Notice>;

/** The channel for the ids of people whose notices changed. */
export const NOTICE_CHANNEL = 'notice';

export interface KindOfNotice extends NewNotice {
  readonly kind: NoticeKind;
}

export interface AddedNotice extends Omit<KindOfNotice, 'cause' | 'at'> {
  readonly id: NoticeId;
  readonly isMailed: boolean;
  /** The hour of the one mail a day; null where each is mailed at once. */
  readonly dailyAt: number | null;
}

const insertion: PreparedStatement = {
  name: 'insert-notices',
  text: `
    with added as (
      insert into notice (id, user_id, by_user_id, kind, cause, title, body, path, created_at, in_app)
      select id, "userId", "byUserId", given.kind, cause, title, body, path, coalesce(at, $2), coalesce(chosen.in_app, true)
      from jsonb_to_recordset($1::jsonb)
        as given(id uuid, "userId" uuid, "byUserId" uuid, kind text, cause text, title text, body text, path text,
          at timestamptz, "dailyCause" text)
      left join notice_preference chosen on chosen.user_id = "userId" and chosen.kind = given.kind
      where coalesce(chosen.in_app or chosen.mail, true)
        and ("dailyCause" is null or not exists (select from notice before where before.user_id = "userId"
          and starts_with(before.cause, "dailyCause") and before.created_at > coalesce(at, $2) - interval '24 hours'))
      on conflict (user_id, cause) do nothing
      returning id, user_id, kind, title, body, path, in_app
    )
    select id, user_id as "userId", kind, title, body, path, coalesce(mail, kind = any($3)) as "isMailed", hour as "dailyAt",
      -- The same message is sent once for a transaction, however often it is told.
      case when added.in_app then pg_notify('${NOTICE_CHANNEL}', user_id::text) end
    from added left join notice_preference using (user_id, kind) left join notice_digest using (user_id)`,
};

/** Writes the notices that people want and answers them; whoever has a notice of the same cause already gets no other. */
export async function insertNotices(
  transaction: Transaction,
  notices: readonly KindOfNotice[],
  now: Date,
): Promise<readonly AddedNotice[]> {
  const given = notices.map((notice) => ({ ...notice, id: noticeIdAt(notice.at) }));
  const { rows } = await queryWithin<AddedNotice>(transaction, insertion, [
    JSON.stringify(given),
    now,
    kindsMailedAtFirst,
  ]);
  return rows;
}

/** Ids are in the order of what happened, as the list is. */
function noticeIdAt(at: string | undefined): string {
  return at === undefined ? uuidv7() : uuidv7({ msecs: Date.parse(at) });
}

interface Listed {
  readonly after: NoticeId | null;
  readonly limit: number;
  readonly isUnreadOnly: boolean;
}

export function listNoticeRows(
  on: Queryable,
  userId: UserId,
  { after, limit, isUnreadOnly }: Listed,
): Promise<NoticeRow[]> {
  return on
    .selectFrom('notice')
    .selectAll()
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .$if(after !== null, (query) => query.where('id', '<', after))
    .$if(isUnreadOnly, (query) => query.where('read_at', 'is', null))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function readNoticeState(on: Queryable, userId: UserId): Promise<NoticeState> {
  const { rows } = await sql<{ unread: number; newest: string | null }>`
    select
      (select count(*)::int from (
        select from notice where user_id = ${userId} and read_at is null and in_app limit ${MOST_UNREAD_COUNTED}
      ) counted) as unread,
      (select id from notice where user_id = ${userId} and in_app order by id desc limit 1) as newest
  `.execute(on);
  const newest = rows[0]?.newest ?? null;
  return { unread: rows[0]?.unread ?? 0, newestId: newest === null ? null : noticeId.parse(newest) };
}

interface Marking {
  readonly userId: UserId;
  readonly id: NoticeId;
  /** Null: unread. */
  readonly readAt: Date | null;
}

/** False where the person has no such notice. When something was first read stays. */
export async function markNoticeRow(on: Queryable, { userId, id, readAt }: Marking): Promise<boolean> {
  const { rows } = await sql`
    with marked as (
      update notice set read_at = case when ${readAt}::timestamptz is null then null
        else coalesce(read_at, greatest(created_at, ${readAt})) end
      where id = ${id} and user_id = ${userId} returning user_id
    )
    select pg_notify(${NOTICE_CHANNEL}, user_id::text) from marked
  `.execute(on);
  return rows.length > 0;
}

/** Marks all that are no newer than one of them. */
export async function markReadUntil(
  on: Queryable,
  { userId, id, readAt }: Marking & { readonly readAt: Date },
): Promise<void> {
  await sql`
    with marked as (
      update notice set read_at = greatest(created_at, ${readAt})
      where user_id = ${userId} and id <= ${id} and read_at is null returning user_id
    )
    select pg_notify(${NOTICE_CHANNEL}, user_id::text) from (select distinct user_id from marked) person
  `.execute(on);
}

export function listAllNoticesOf(on: Queryable, userId: UserId) {
  return on
    .selectFrom('notice')
    .select(['kind', 'title', 'body', 'path', 'created_at as createdAt', 'read_at as readAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** A person's notices, and those of others that contain the person's words. */
export async function removeNoticesOf(transaction: Transaction, userId: UserId): Promise<void> {
  await sql`delete from notice where user_id = ${userId} or by_user_id = ${userId}`.execute(transaction);
}

/** Removes some of those before a time; answers how many they were. */
export async function removeOldNotices(on: Queryable, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notice where id in (select id from notice where created_at < ${before} limit ${most})
  `.execute(on);
  return Number(numAffectedRows ?? 0);
}
