import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Difficulty, Requirement, Track } from '@redoubt/contract/challenges';
import { type ChallengeId, challengeId } from '@redoubt/contract/ids.ts';
import type { Database, PreparedStatement, Queryable } from '#platform/database/database.ts';
import { invariant } from '#platform/invariant.ts';
import { insertEventSql } from '#platform/outbox/index.ts';
import { challengePublished } from './challenges.events.ts';

export interface NewChallenge {
  readonly slug: string;
  readonly code: string;
  readonly title: string;
  readonly summary: string;
  readonly track: Track;
  readonly difficulty: Difficulty;
  readonly severity: number;
  readonly requires: Requirement;
  readonly objective: string;
  readonly brief: string;
  readonly countsAsBreak: string;
  readonly doesNotCount: string;
  readonly targetKey: string;
  /** The key of the judge that works out the verdicts. */
  readonly judge: string;
  readonly messageLimit: number;
  readonly messageMaxLength: number;
  readonly pointsMin: number;
  readonly pointsMax: number;
  readonly opensAt: Date;
  readonly closesAt: Date | null;
}

const publishedSql = insertEventSql(challengePublished, "jsonb_build_object('challengeId', id)", 'published');

/** Inserts a published challenge with its objective, an empty tally and the event. */
export async function insertChallenge(
  on: Queryable,
  challenge: NewChallenge,
  at: Date,
): Promise<{ challengeId: ChallengeId; objectiveId: string }> {
  const id = challengeId.parse(uuidv7());
  await on
    .insertInto('challenge')
    .values({
      id,
      slug: challenge.slug,
      code: challenge.code,
      title: challenge.title,
      summary: challenge.summary,
      track: challenge.track,
      difficulty: challenge.difficulty,
      requires: challenge.requires,
      brief: challenge.brief,
      counts_as_break: challenge.countsAsBreak,
      does_not_count: challenge.doesNotCount,
      target_key: challenge.targetKey,
      message_limit: challenge.messageLimit,
      message_max_length: challenge.messageMaxLength,
      published_at: at,
      opens_at: challenge.opensAt,
      closes_at: challenge.closesAt,
      created_at: at,
    })
    .execute();
  const objectiveId = await insertObjective(on, id, challenge);
  await on.insertInto('challenge_tally').values({ challenge_id: id }).execute();
  await sql`with published as (select ${id}::uuid as id) ${sql.raw(publishedSql)}`.execute(on);
  return { challengeId: id, objectiveId };
}

async function insertObjective(on: Queryable, id: ChallengeId, challenge: NewChallenge): Promise<string> {
  const objectiveId = uuidv7();
  await on
    .insertInto('objective')
    .values({
      id: objectiveId,
      challenge_id: id,
      title: challenge.objective,
      severity: challenge.severity,
      judge: challenge.judge,
      points_min: challenge.pointsMin,
      points_max: challenge.pointsMax,
    })
    .execute();
  return objectiveId;
}

/** Every published challenge that has opened, with its objective and tally, newest first. */
export function listPublished(on: Queryable, at: Date) {
  return selectPublished(on).where('opens_at', '<=', at).execute();
}

/** The same with those that open later. */
export function listAllPublished(on: Queryable) {
  return selectPublished(on).execute();
}

/** A challenge of whatever kind: also one that is published no longer. */
export function findAny(on: Queryable, id: ChallengeId) {
  return selectAny(on).where('challenge.id', '=', id).executeTakeFirst();
}

function selectPublished(on: Queryable) {
  return selectAny(on).where('published_at', 'is not', null).orderBy('opens_at', 'desc').orderBy('code');
}

function selectAny(on: Queryable) {
  return on
    .selectFrom('challenge')
    .innerJoin('objective', 'objective.challenge_id', 'challenge.id')
    .innerJoin('challenge_tally', 'challenge_tally.challenge_id', 'challenge.id')
    .selectAll('challenge')
    .select([
      'objective.id as objective_id',
      'objective.title as objective_title',
      'objective.severity',
      'objective.judge',
      'objective.points_min',
      'objective.points_max',
      'challenge_tally.solves',
      'challenge_tally.tried',
    ]);
}

export type PublishedRow = Awaited<ReturnType<typeof listPublished>>[number];

/** Which change of the challenges, and of their tallies, was the last. */
export interface CatalogueVersion {
  readonly challenges: number;
  readonly tallies: number;
}

const version: PreparedStatement = {
  name: 'catalogue-version',
  text: `select max(version) filter (where part = 'challenges') as challenges,
    max(version) filter (where part = 'tallies') as tallies from catalogue_version`,
};

/** To be read before what it speaks of: a change in between is then read once more, and none is missed. */
export async function readVersion(database: Database): Promise<CatalogueVersion> {
  const [found] = await database.query<{ challenges: number; tallies: number }>(version, []);
  invariant(found, 'An aggregate has a row.');
  return found;
}

/** The counts of each challenge, by its id. */
export async function listTallies(
  on: Queryable,
): Promise<Map<string, { readonly solves: number; readonly tried: number }>> {
  const rows = await on.selectFrom('challenge_tally').selectAll().execute();
  return new Map(rows.map(({ challenge_id: id, solves, tried }) => [id, { solves, tried }]));
}

export interface TallyChange {
  readonly solves: number;
  readonly tried: number;
}

/** Adds what a batch of events counted. The rows are locked in the order of their ids, so that two relays never deadlock. */
export async function updateTallies(on: Queryable, changes: ReadonlyMap<string, TallyChange>): Promise<void> {
  if (changes.size === 0) return;
  const rows = [...changes].map(([id, change]) => ({ id, ...change }));
  await sql`
    with change as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (id uuid, solves integer, tried integer)
    ), locked as (
      select challenge_id from challenge_tally where challenge_id in (select id from change)
      order by challenge_id for no key update
    )
    update challenge_tally tally set solves = tally.solves + change.solves, tried = tally.tried + change.tried
    from change join locked on locked.challenge_id = change.id
    where tally.challenge_id = change.id`.execute(on);
}

export async function findChallengeId(on: Queryable, slug: string): Promise<ChallengeId | null> {
  const row = await on.selectFrom('challenge').select('id').where('slug', '=', slug).executeTakeFirst();
  return row ? challengeId.parse(row.id) : null;
}

/** Whether a challenge of this address or code is there, published or not. */
export async function isChallengeKnown(
  on: Queryable,
  { slug, code }: Pick<NewChallenge, 'slug' | 'code'>,
): Promise<boolean> {
  const row = await on
    .selectFrom('challenge')
    .select('id')
    .where((where) => where.or([where('slug', '=', slug), where('code', '=', code)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a set of challenges is published; false when it was before. */
export async function insertPublication(on: Queryable, name: string, at: Date): Promise<boolean> {
  const row = await on
    .insertInto('practice_publication')
    .values({ name, published_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets challenges that open later be open since `opensAt`. */
export async function updateOpensAt(on: Queryable, slugs: readonly string[], opensAt: Date): Promise<void> {
  await on
    .updateTable('challenge')
    .set({ opens_at: opensAt })
    .where('slug', 'in', [...slugs])
    .where('opens_at', '>', opensAt)
    .execute();
}
