import { sql } from 'kysely';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import {
  type NoticeKind,
  noticeKind,
  noticeKinds,
  kindsMailedAtFirst,
  type NoticePreferences,
} from '@redoubt/contract/notifications';
import type { Queryable, Transaction } from '#platform/database/database.ts';

/** What a person chose; where they never did, which kinds are mailed at first. */
export async function readPreferences(on: Queryable, userId: UserId): Promise<NoticePreferences> {
  const { rows } = await sql<{ hidden: string[]; mailed: string[]; dailyAt: number | null }>`
    select coalesce(array_agg(kind order by kind) filter (where not in_app), '{}') as hidden,
      coalesce(array_agg(kind order by kind) filter (where mail), '{}') as mailed,
      (select hour from notice_digest where user_id = ${userId}) as "dailyAt"
    from (
      select kind, in_app, mail from notice_preference where user_id = ${userId}
      union all
      select kind, true, true from unnest(${[...kindsMailedAtFirst]}::text[]) as at_first(kind)
      where not exists (
        select from notice_preference chosen where chosen.user_id = ${userId} and chosen.kind = at_first.kind)
    ) preference
  `.execute(on);
  const { hidden = [], mailed = [], dailyAt = null } = rows[0] ?? {};
  return { hidden: hidden.map(toKind), mailed: mailed.map(toKind), dailyAt };
}

const toKind = (kind: string): NoticeKind => noticeKind.parse(kind);

/** Puts these in the place of what was chosen before; a kind that is neither hidden nor mailed was chosen to be so. */
export async function replacePreferences(
  transaction: Transaction,
  userId: UserId,
  { hidden, mailed, dailyAt }: NoticePreferences,
): Promise<void> {
  await removePreferencesOf(transaction, userId);
  await sql`
    insert into notice_preference (user_id, kind, in_app, mail)
    select ${userId}, kind, not (kind = any (${hidden}::text[])), kind = any (${mailed}::text[])
    from unnest(${[...noticeKinds]}::text[]) as chosen(kind)
  `.execute(transaction);
  if (dailyAt !== null)
    await transaction.insertInto('notice_digest').values({ user_id: userId, hour: dailyAt }).execute();
}

/** Null: of every kind. */
export async function stopMailing(
  transaction: Transaction,
  userId: UserId,
  kind: NoticeKind | null,
): Promise<void> {
  const kinds = kind === null ? [...noticeKinds] : [kind];
  await sql`
    insert into notice_preference (user_id, kind, in_app, mail)
    select ${userId}, kind, true, false from unnest(${kinds}::text[]) as stopped(kind)
    on conflict (user_id, kind) do update set mail = false
  `.execute(transaction);
}

export async function removePreferencesOf(transaction: Transaction, userId: UserId): Promise<void> {
  await transaction.deleteFrom('notice_preference').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('notice_digest').where('user_id', '=', userId).execute();
}
