import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { AnnouncementForm } from '@redoubt/contract/announcements';
import { announcementId, type AnnouncementId } from '@redoubt/contract/shared/ids.ts';
import { role, type Role } from '@redoubt/contract/shared/roles.ts';
import type { Database, PreparedStatement, Queryable, Transaction } from '#platform/database/database.ts';

export interface AnnouncementRecord extends Omit<AnnouncementForm, 'days'> {
  readonly id: AnnouncementId;
  readonly startsAt: Date;
  /** The actual end, where it was ended early. */
  readonly endsAt: Date;
}

const columns = sql.raw('id, title, text, link, roles, starts_at as "startsAt", ends_at as "endsAt"');

/** Prepared, since every signed-in person reads it. */
const running: PreparedStatement = {
  name: 'announcements-running',
  text: `select id, title, text, link, roles, starts_at as "startsAt", ends_at as "endsAt" from announcement
    where ends_at > $2 and starts_at <= $2 and $1 = any (roles) order by id desc`,
};

function toRecord(row: AnnouncementRecord): AnnouncementRecord {
  return { ...row, id: announcementId.parse(row.id), roles: role.array().parse(row.roles) };
}

/** The running announcements of a role, the newest first. */
export async function listRunning(
  database: Database,
  of: Role,
  now: Date,
): Promise<readonly AnnouncementRecord[]> {
  return (await database.query<AnnouncementRecord>(running, [of, now])).map(toRecord);
}

/** The newest first, after the one with an id. */
export async function listRecords(
  on: Queryable,
  { before, limit }: { readonly before: AnnouncementId | null; readonly limit: number },
): Promise<readonly AnnouncementRecord[]> {
  const { rows } = await sql<AnnouncementRecord>`
    select ${columns} from announcement
    where ${before}::uuid is null or id < ${before}::uuid order by id desc limit ${limit}
  `.execute(on);
  return rows.map(toRecord);
}

/**
 * The highest number of running announcements that any of these roles has. Others who publish wait until the
 * transaction ends.
 */
export async function lockMostRunning(
  transaction: Transaction,
  of: readonly Role[],
  now: Date,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('announcements', 0))`.execute(transaction);
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(running), 0)::integer as most from (
      select count(*) as running from announcement, unnest(roles) as one(role)
      where ends_at > ${now} and role = any (${of}::text[]) group by role
    ) as counted
  `.execute(transaction);
  return rows[0]?.most ?? 0;
}

export async function insertAnnouncement(
  transaction: Transaction,
  announcement: Omit<AnnouncementRecord, 'id'>,
): Promise<AnnouncementRecord> {
  const row = await transaction
    .insertInto('announcement')
    .values({
      id: uuidv7(),
      title: announcement.title,
      text: announcement.text,
      link: announcement.link,
      roles: announcement.roles,
      starts_at: announcement.startsAt,
      ends_at: announcement.endsAt,
    })
    .returning(['id', 'title', 'text', 'link', 'roles', 'starts_at as startsAt', 'ends_at as endsAt'])
    .executeTakeFirstOrThrow();
  return toRecord(row as AnnouncementRecord);
}

/** The announcement, locked: others who end it wait until the transaction ends. */
export async function lockAnnouncement(
  transaction: Transaction,
  id: AnnouncementId,
): Promise<AnnouncementRecord | null> {
  const { rows } = await sql<AnnouncementRecord>`
    select ${columns} from announcement where id = ${id} for update
  `.execute(transaction);
  return rows[0] ? toRecord(rows[0]) : null;
}

export async function updateEnd(transaction: Transaction, id: AnnouncementId, endsAt: Date): Promise<void> {
  await transaction.updateTable('announcement').set({ ends_at: endsAt }).where('id', '=', id).execute();
}
