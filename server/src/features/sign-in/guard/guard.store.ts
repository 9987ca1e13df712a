import { CompiledQuery, sql } from 'kysely';
import type { Database, PreparedStatement, Queryable, Transaction } from '#platform/database/database.ts';
import { accountsSql } from '#features/accounts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';

/** How many wrong tries are allowed, and what follows on more. The reasons are in docs/decisions. */
export interface GuardRule {
  /** Up to here the next try is taken at once; from here on after a wait that doubles with every try. */
  readonly waitFrom: number;
  readonly firstWaitSeconds: number;
  /** Here a lock begins; each lock is twice as long as the one before, unless a day of quiet lay between them. */
  readonly lockFrom: number;
  readonly firstLockSeconds: number;
  readonly longestLockSeconds: number;
  /** One wrong try is forgotten in so long. */
  readonly forgetSeconds: number;
}

/** Something that wrong tries are counted for. */
export interface Subject {
  /** SHA-256 of the subject. */
  readonly hash: Buffer;
  readonly rule: GuardRule;
}

/** The state of a subject. */
export interface Count {
  readonly failures: number;
  /** When the next try is taken. */
  readonly openAt: Date;
  readonly isLocked: boolean;
}

/** A count after a try was added to it. */
export interface NewCount extends Count {
  /** The try came before `openAt`, and so must not be answered. */
  readonly wasEarly: boolean;
}

interface CountRow {
  failures: number;
  open_at: Date;
  is_locked: boolean;
}

const toCount = (row: CountRow): Count => ({
  failures: row.failures,
  openAt: row.open_at,
  isLocked: row.is_locked,
});

const findCounts: PreparedStatement = {
  name: 'guard-counts',
  text: 'select failures, open_at, is_locked from guard_count where subject = any($1)',
};

/** The counts of the subjects that have one. */
export async function listCounts(database: Database, subjects: readonly Subject[]): Promise<Count[]> {
  const rows = await database.query<CountRow>(findCounts, [subjects.map(({ hash }) => hash)]);
  return rows.map(toCount);
}

// Locked in the order of the array, which is the order in which counts are written: nobody waits in a circle.
const settleCounts: PreparedStatement = {
  name: 'guard-settled-counts',
  text: `select failures, open_at, is_locked from guard_count where subject = any($1)
    order by array_position($1, subject) for share`,
};

/** Like `listCounts`, but waits for counts that are being written; in a transaction it blocks others until it ends. */
export async function listSettledCounts(
  on: Database | Transaction,
  subjects: readonly Subject[],
): Promise<Count[]> {
  const values = [subjects.map(({ hash }) => hash)];
  const rows =
    'query' in on
      ? await on.query<CountRow>(settleCounts, values)
      : (await on.executeQuery<CountRow>(CompiledQuery.raw(settleCounts.text, values))).rows;
  return rows.map(toCount);
}

/**
 * Counts a wrong try: for the first subject, and for each further one as long as those before it were open. Answers the
 * new counts in that order; it ends where one was not open (`wasEarly`, or no count at all where it was locked).
 */
export async function addFailure(
  transaction: Transaction,
  subjects: readonly Subject[],
  at: Date,
): Promise<NewCount[]> {
  const counts: NewCount[] = [];
  for (const subject of subjects) {
    const count = await upsertFailure(transaction, subject, at);
    if (count) counts.push(count);
    if (!count || count.wasEarly) break;
  }
  return counts;
}

async function upsertFailure(
  transaction: Transaction,
  { hash, rule }: Subject,
  at: Date,
): Promise<NewCount | null> {
  const { rows } = await sql<CountRow & { was_early: boolean }>`
    insert into guard_count as held (subject, failures, last_try_at, open_at) values (${hash}, 1, ${at}, ${at})
    on conflict (subject) do update set (failures, last_try_at, open_at, is_locked, locks, was_early) = (
      select failures, ${at}::timestamptz, ${at}::timestamptz + make_interval(secs =>
          case when is_locked then least(${rule.firstLockSeconds}::float8 * 2 ^ least(locks, 20), ${rule.longestLockSeconds}::float8)
            when failures > ${rule.waitFrom}::float8 - 1
              then ${rule.firstWaitSeconds}::float8 * 2 ^ (ceil(failures) - ${rule.waitFrom}::float8)
            else 0 end),
        is_locked, locks + is_locked::integer, held.open_at > ${at}
      from (
        select failures, failures > ${rule.lockFrom}::float8 - 1 as is_locked, locks
        from (
          select 1 + greatest(0, held.failures - greatest(0, seconds) / ${rule.forgetSeconds}::float8) as failures,
            case when seconds > 86400 then 0 else held.locks end as locks
          from (select extract(epoch from ${at}::timestamptz - held.last_try_at)::float8 as seconds) as age
        ) as remembered
      ) as counted
    )
    where not (held.is_locked and held.open_at > ${at})
    returning failures, open_at, is_locked, was_early`.execute(transaction);
  const [row] = rows;
  return row ? { ...toCount(row), wasEarly: row.was_early } : null;
}

/** Forgets the wrong tries of subjects; of locked ones nothing. */
export async function removeFailures(on: Queryable, subjects: readonly Subject[], at: Date): Promise<void> {
  await on
    .deleteFrom('guard_count')
    .where(
      'subject',
      'in',
      subjects.map(({ hash }) => hash),
    )
    .where('open_at', '<=', at)
    .execute();
}

/** Removes the counts whose last try was before `before`. */
export async function removeOldCounts(on: Queryable, before: Date): Promise<void> {
  await on.deleteFrom('guard_count').where('last_try_at', '<', before).execute();
}

/** The subject of a try: the typed address, whether or not it has an account, or a person. */
export type AccountKey = { readonly email: string } | { readonly userId: UserId };

const findByEmail: PreparedStatement = {
  name: 'known-device-by-email',
  text: `select token_hash from known_device join ${accountsSql} account on account.id = known_device.user_id
    where token_hash = any($1) and account.email = $2`,
};
const findByUser: PreparedStatement = {
  name: 'known-device-by-user',
  text: 'select token_hash from known_device where token_hash = any($1) and user_id = $2',
};

/** Which of a browser's tokens is the account's. */
export async function findKnownDevice(
  database: Database,
  hashes: readonly Buffer[],
  account: AccountKey,
): Promise<Buffer | null> {
  const [row] = await ('email' in account
    ? database.query<{ token_hash: Buffer }>(findByEmail, [hashes, account.email])
    : database.query<{ token_hash: Buffer }>(findByUser, [hashes, account.userId]));
  return row?.token_hash ?? null;
}

/** Notes that the person's device was here again; false when none of the tokens is theirs. */
export async function updateDeviceSeen(
  on: Queryable,
  { userId, hashes, at }: { userId: UserId; hashes: readonly Buffer[]; at: Date },
): Promise<boolean> {
  const row = await on
    .updateTable('known_device')
    .set({ last_seen_at: at })
    .where('token_hash', 'in', [...hashes])
    .where('user_id', '=', userId)
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewDevice {
  readonly userId: UserId;
  readonly tokenHash: Buffer;
  readonly look: Buffer;
  readonly at: Date;
}

/** Keeps a device of a person, in the place of one that looked the same; true where it is a new sight beside others. */
export async function upsertDevice(on: Queryable, device: NewDevice): Promise<boolean> {
  const { userId, look, tokenHash, at } = device;
  const { rows } = await sql<{ is_surprise: boolean }>`
    with known as (select exists (select from known_device where user_id = ${userId}) as has_others)
    insert into known_device (user_id, look, token_hash, created_at, last_seen_at)
    values (${userId}, ${look}, ${tokenHash}, ${at}, ${at})
    on conflict (user_id, look) do update
      set token_hash = excluded.token_hash, created_at = excluded.created_at, last_seen_at = excluded.last_seen_at
    returning xmax = 0 and (select has_others from known) as is_surprise`.execute(on);
  return rows.some((row) => row.is_surprise);
}

export async function listDevices(on: Queryable, userId: UserId) {
  return on
    .selectFrom('known_device')
    .select(['created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export async function removeDevicesOf(on: Queryable, userId: UserId): Promise<void> {
  await on.deleteFrom('known_device').where('user_id', '=', userId).execute();
}

/** Removes the devices that were not seen since `before`. */
export async function removeDevicesUnseen(on: Queryable, before: Date): Promise<void> {
  await on.deleteFrom('known_device').where('last_seen_at', '<', before).execute();
}
