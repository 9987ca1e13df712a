import { type Selectable, sql } from 'kysely';
import type { ReviewState } from '@redoubt/contract/challenges';
import type { ChallengeId, OrganizationId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { Challenge, ChallengeVersion } from '#platform/database/schema.ts';
import { columnsOfListing, type Listing } from '../catalogue/challenges.store.ts';

/** The owner whose challenges are selected: an organization, or everybody for an Admin. */
export type Whose = OrganizationId | 'everyone';

export interface RecordKey {
  readonly id: ChallengeId;
  readonly whose: Whose;
}

/** Every challenge as its current version says it, in the order of the lists. */
export function listRecordRows(on: Queryable, whose: Whose): Promise<RecordRow[]> {
  return selectRecords(on, whose)
    .orderBy('place', (order) => order.asc().nullsLast())
    .orderBy('opens_at', (order) => order.desc().nullsFirst())
    .orderBy('code')
    .execute();
}

/** Does not find another organization's challenge. */
export async function findRecordRow(on: Queryable, { id, whose }: RecordKey): Promise<RecordRow | null> {
  return (await selectRecords(on, whose).where('challenge.id', '=', id).executeTakeFirst()) ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockRecordRow(transaction: Transaction, key: RecordKey): Promise<RecordRow | null> {
  // Locked first and then read by another statement: one that waits for the lock would not see a version that was added
  // meanwhile.
  await transaction.selectFrom('challenge').select('id').where('id', '=', key.id).forUpdate().execute();
  return findRecordRow(transaction, key);
}

const invited = sql<string[]>`array(
  select email from challenge_invitation where challenge_id = challenge.id order by email collate "C")`;

function selectRecords(on: Queryable, whose: Whose) {
  return on
    .selectFrom('challenge')
    .innerJoin('challenge_version', (join) =>
      join
        .onRef('challenge_version.challenge_id', '=', 'challenge.id')
        .onRef('challenge_version.version', '=', 'challenge.version'),
    )
    .leftJoin('challenge_save', (join) =>
      join
        .onRef('challenge_save.challenge_id', '=', 'challenge.id')
        .onRef('challenge_save.revision', '=', 'challenge.revision'),
    )
    .selectAll('challenge_version')
    .selectAll('challenge')
    .select(['challenge_save.user_id as saved_by', 'challenge_save.saved_at', invited.as('invited')])
    .$if(whose !== 'everyone', (query) => query.where('challenge.organization_id', '=', whose));
}

export interface VersionRow extends Selectable<ChallengeVersion> {
  readonly saved_by: string | null;
  readonly saved_at: Date | null;
}

export interface RecordRow extends VersionRow, Selectable<Challenge> {
  /** The addresses of who is invited. */
  readonly invited: string[];
}

/** The state of its approval, with the reason where it was returned. A challenge of the platform has no state. */
export interface Review {
  readonly state: ReviewState | null;
  readonly reason: string | null;
}

/** The parts of a challenge that do not belong to a version. */
export interface RecordState extends Listing {
  readonly version: number;
  readonly revision: number;
  readonly publishedAt: Date | null;
  readonly firstPublishedAt: Date | null;
  readonly review: Review;
}

export async function updateRecord(on: Queryable, id: ChallengeId, state: RecordState): Promise<void> {
  await on
    .updateTable('challenge')
    .set({
      version: state.version,
      revision: state.revision,
      ...columnsOfListing(state),
      published_at: state.publishedAt,
      first_published_at: state.firstPublishedAt,
      review: state.review.state,
      return_reason: state.review.reason,
    })
    .where('id', '=', id)
    .execute();
}

export interface NewSave {
  readonly challengeId: ChallengeId;
  readonly revision: number;
  /** The version that the save made; null where it changed none. */
  readonly version: number | null;
  readonly by: UserId;
  readonly at: Date;
}

export async function insertSave(on: Queryable, save: NewSave): Promise<void> {
  await on
    .insertInto('challenge_save')
    .values({
      challenge_id: save.challengeId,
      revision: save.revision,
      version: save.version,
      user_id: save.by,
      saved_at: save.at,
    })
    .execute();
}

/** The versions of a challenge with who made them, the oldest first. */
export function listVersionRows(on: Queryable, id: ChallengeId): Promise<VersionRow[]> {
  return on
    .selectFrom('challenge_version')
    .leftJoin('challenge_save', (join) =>
      join
        .onRef('challenge_save.challenge_id', '=', 'challenge_version.challenge_id')
        .onRef('challenge_save.version', '=', 'challenge_version.version'),
    )
    .selectAll('challenge_version')
    .select(['challenge_save.user_id as saved_by', 'challenge_save.saved_at'])
    .where('challenge_version.challenge_id', '=', id)
    .orderBy('challenge_version.version')
    .execute();
}

/** Whether another challenge has the address, or the code. */
export async function findTaken(
  on: Queryable,
  { slug, code }: { slug: string; code: string },
): Promise<'slug' | 'code' | null> {
  const rows = await on
    .selectFrom('challenge')
    .select(['slug', 'code'])
    .where((where) => where.or([where('slug', '=', slug), where('code', '=', code)]))
    .execute();
  if (rows.length === 0) return null;
  return rows.some((row) => row.slug === slug) ? 'slug' : 'code';
}

/** The highest number of each kind of code, by what is before its hyphen. */
export async function listLastCodes(on: Queryable): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ prefix: string; last: number }>`
    select split_part(code, '-', 1) as prefix, max(split_part(code, '-', 2)::int) as last
    from challenge where code ~ '^[A-Z]{2,4}-[0-9]{1,5}$' group by 1
  `.execute(on);
  return new Map(rows.map(({ prefix, last }) => [prefix, last]));
}

/** A person's saves, for their own export. */
export function listSavesOf(on: Queryable, id: UserId) {
  return on
    .selectFrom('challenge_save')
    .innerJoin('challenge', 'challenge.id', 'challenge_save.challenge_id')
    .select(['challenge.code', 'challenge_save.version', 'saved_at as savedAt'])
    .where('user_id', '=', id)
    .orderBy('saved_at')
    .execute();
}

/** Removes the person from the saves, which stay. */
export async function forgetSaver(on: Queryable, id: UserId): Promise<void> {
  await on.updateTable('challenge_save').set({ user_id: null }).where('user_id', '=', id).execute();
}

/** Whether an organization has challenges, in whatever state. */
export async function hasChallenges(on: Queryable, id: OrganizationId): Promise<boolean> {
  const row = await on
    .selectFrom('challenge')
    .select('id')
    .where('organization_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
