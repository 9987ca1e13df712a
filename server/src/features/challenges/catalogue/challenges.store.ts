import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import type {
  AgentDefinition,
  ChallengeContent,
  Harm,
  RequestPair,
  Track,
  Visibility,
} from '@redoubt/contract/challenges';
import { type ChallengeId, challengeId, type OrganizationId } from '@redoubt/contract/shared/ids.ts';
import type { Database, PreparedStatement, Queryable } from '#platform/database/database.ts';
import type {
  Challenge as ChallengeTable,
  ChallengeTally,
  ChallengeVersion as ChallengeVersionTable,
} from '#platform/database/schema.ts';
import { invariant } from '#platform/invariant.ts';
import { insertEventSql } from '#platform/outbox/index.ts';
import { challengePublished } from './challenges.events.ts';

/** A model that is a target of a version. */
export const modelTarget = z.object({
  key: z.string(),
  /** What experts see in place of its name until the challenge is closed. */
  codeName: z.string(),
  /** The name that its owner gave it; null where that was not recorded. */
  name: z.string().nullable(),
});
export type ModelTarget = z.infer<typeof modelTarget>;

/** The fields about targets, which are stored in another form. */
type TargetFields = 'target' | 'furtherTargets' | 'systemPrompt' | 'judge' | 'agent' | 'pairs' | 'harms';

/** The content of a version; the judge is stored with the target. */
export interface StoredContent extends Omit<ChallengeContent, TargetFields> {
  readonly targetKey: string;
  /** The key of the judge that decides on the verdicts. */
  readonly judge: string;
  /** Pairs of a request that a model must answer and one that it must refuse, where the judge looks at refusals. */
  readonly pairs?: readonly RequestPair[] | null;
  /** What replies may contain that people may not want to read; nothing where it is left out. */
  readonly harms?: readonly Harm[];
  /** For a model target: its system prompt, its tools, and the name that experts see in place of its own. */
  readonly model?: {
    readonly systemPrompt: string;
    readonly codeName: string;
    readonly name?: string;
    readonly agent: AgentDefinition | null;
    /** Further models with the same prompt. */
    readonly further?: readonly ModelTarget[];
  } | null;
}

/** When a challenge opens and closes, and where lists name it. */
export interface Listing {
  /** Null where it opens when it is published. */
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly isListed: boolean;
  readonly fields: readonly string[];
  readonly place: number | null;
  readonly visibility: Visibility;
  /** The organization whose experts and members find it, where it is for one alone. */
  readonly seenBy: OrganizationId | null;
}

export interface NewRecord extends StoredContent, Listing {
  readonly slug: string;
  readonly code: string;
  readonly track: Track;
  /**
   * The owning organization, if any. Unless it is published at once, it begins as a draft that an Admin has yet to
   * approve.
   */
  readonly organizationId?: OrganizationId | null;
}

/** A challenge that is published when it is inserted. */
export interface NewChallenge
  extends StoredContent, Partial<Omit<Listing, 'opensAt' | 'closesAt'>>, Pick<NewRecord, 'organizationId'> {
  readonly slug: string;
  readonly code: string;
  readonly track: Track;
  readonly opensAt: Date;
  readonly closesAt: Date | null;
}

export interface InsertedChallenge {
  readonly challengeId: ChallengeId;
  readonly objectiveId: string;
}

const defaults = { isListed: true, fields: [], place: null, visibility: 'public', seenBy: null } as const;

const publishedSql = insertEventSql(challengePublished, "jsonb_build_object('challengeId', id)", 'published');

/** Inserts a published challenge with its objectives, an empty tally and the event. */
export async function insertChallenge(
  on: Queryable,
  challenge: NewChallenge,
  at: Date,
): Promise<InsertedChallenge> {
  const record = { ...defaults, ...challenge };
  const ids = await insertRecord(on, record, { createdAt: at, publishedAt: at });
  invariant(ids, `The address ${challenge.slug} and the code ${challenge.code} are free.`);
  await sql`with published as (select ${ids.challengeId}::uuid as id) ${sql.raw(publishedSql)}`.execute(on);
  return ids;
}

/**
 * Inserts a challenge with its first version, its objectives and an empty tally; published or, with null, not yet.
 * Returns null where another one has the address or the code.
 */
export async function insertRecord(
  on: Queryable,
  record: NewRecord,
  { createdAt, publishedAt }: { createdAt: Date; publishedAt: Date | null },
): Promise<InsertedChallenge | null> {
  const id = challengeId.parse(uuidv7());
  const { slug, code, track } = record;
  const published = { published_at: publishedAt, first_published_at: publishedAt };
  const review = publishedAt === null ? 'draft' : 'approved';
  const owner = record.organizationId ? { organization_id: record.organizationId, review } : {};
  const inserted = await on
    .insertInto('challenge')
    .values({
      id,
      slug,
      code,
      track,
      ...columnsOfListing(record),
      ...published,
      ...owner,
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return null;
  const [objectiveId] = await insertVersion(on, { challengeId: id, version: 1 }, record);
  invariant(objectiveId, 'A challenge has a target.');
  await on.insertInto('challenge_tally').values({ challenge_id: id }).execute();
  return { challengeId: id, objectiveId };
}

/** The columns for when it opens and closes and who finds it. */
export function columnsOfListing(listing: Listing) {
  return {
    opens_at: listing.opensAt,
    closes_at: listing.closesAt,
    is_listed: listing.isListed,
    fields: [...listing.fields],
    place: listing.place,
    visibility: listing.visibility,
    seen_by_organization_id: listing.seenBy,
  };
}

export interface VersionKey {
  readonly challengeId: ChallengeId;
  readonly version: number;
}

/**
 * Adds a version, and an objective for each target that no earlier version had; returns the ids of these. The challenge
 * says which version new attempts begin with.
 */
export async function insertVersion(
  on: Queryable,
  { challengeId: id, version }: VersionKey,
  content: StoredContent,
): Promise<string[]> {
  await on
    .insertInto('challenge_version')
    .values({ challenge_id: id, version, ...columnsOf(content) })
    .execute();
  const targets = 1 + (content.model?.further?.length ?? 0);
  const made = await on
    .insertInto('objective')
    .values(
      Array.from({ length: targets }, (_, nth) => ({ id: uuidv7(), challenge_id: id, target: nth + 1 })),
    )
    .onConflict((conflict) => conflict.columns(['challenge_id', 'target']).doNothing())
    .returning('id')
    .execute();
  return made.map((objective) => objective.id);
}

/** The columns of a version's content. */
export function columnsOf(content: StoredContent) {
  return {
    title: content.title,
    summary: content.summary,
    difficulty: content.difficulty,
    requires: content.requires,
    objective_title: content.objective,
    severity: content.severity,
    brief: content.brief,
    counts_as_break: content.countsAsBreak,
    does_not_count: content.doesNotCount,
    target_key: content.targetKey,
    judge: content.judge,
    system_prompt: content.model?.systemPrompt ?? null,
    target_name: content.model?.codeName ?? null,
    model_name: content.model?.name ?? null,
    further_targets: JSON.stringify(content.model?.further ?? []),
    agent: storedJson(content.model?.agent),
    pairs: storedJson(content.pairs),
    harms: [...(content.harms ?? [])],
    message_limit: content.messageLimit,
    message_max_length: content.messageMaxLength,
    time_limit_minutes: content.timeLimitMinutes,
    points_min: content.pointsMin,
    points_max: content.pointsMax,
    article: content.article,
  };
}

function storedJson(value: object | null | undefined) {
  return value ? JSON.stringify(value) : null;
}

/** Every published challenge in its current version, in the order of the lists, including those that open later. */
export function listAllPublished(on: Queryable) {
  return selectPublished(on).execute();
}

/** Any challenge, published or not, in one of its versions. */
export function findAny(on: Queryable, { challengeId: id, version }: VersionKey) {
  return selectAny(on)
    .innerJoin('challenge_version', 'challenge_version.challenge_id', 'challenge.id')
    .selectAll('challenge_version')
    .where('challenge.id', '=', id)
    .where('challenge_version.version', '=', version)
    .executeTakeFirst();
}

function selectPublished(on: Queryable) {
  return selectAny(on)
    .innerJoin('challenge_version', (join) =>
      join
        .onRef('challenge_version.challenge_id', '=', 'challenge.id')
        .onRef('challenge_version.version', '=', 'challenge.version'),
    )
    .selectAll('challenge_version')
    .where('published_at', 'is not', null)
    .orderBy('place', (order) => order.asc().nullsLast())
    .orderBy('opens_at', 'desc')
    .orderBy('code');
}

/** The points of a solve of one version. */
export interface VersionWorth {
  readonly version: number;
  readonly severity: number;
  readonly min: number;
  readonly max: number;
}

const worths = sql<VersionWorth[]>`(
  select jsonb_agg(jsonb_build_object('version', worth.version, 'severity', worth.severity, 'min', worth.points_min,
    'max', worth.points_max) order by worth.version)
  from challenge_version worth where worth.challenge_id = challenge.id)`;

/** The objective at one target of a challenge, and how many people broke it. */
export interface Objective {
  readonly id: string;
  readonly target: number;
  /** Not counted for the first target, which has the solves that the others do not have. */
  readonly solves: number;
}

const objectives = sql<readonly Objective[]>`(
  select jsonb_agg(jsonb_build_object('id', objective.id, 'target', objective.target, 'solves', objective.solves)
    order by objective.target)
  from objective where objective.challenge_id = challenge.id)`;

function selectAny(on: Queryable) {
  return on
    .selectFrom('challenge')
    .innerJoin('challenge_tally', 'challenge_tally.challenge_id', 'challenge.id')
    .select([
      'challenge.id',
      'challenge.slug',
      'challenge.code',
      'challenge.track',
      'challenge.opens_at',
      'challenge.closes_at',
      'challenge.published_at',
      'challenge.created_at',
      'challenge.is_listed',
      'challenge.fields',
      'challenge.place',
      'challenge.organization_id',
      'challenge.visibility',
      'challenge_tally.solves',
      'challenge_tally.tried',
      worths.as('worths'),
      objectives.as('objectives'),
    ]);
}

/** A challenge as its current version says it, with its tally. */
export interface ChallengeRow
  extends
    Selectable<ChallengeVersionTable>,
    Pick<
      Selectable<ChallengeTable>,
      | 'id'
      | 'slug'
      | 'code'
      | 'track'
      | 'opens_at'
      | 'closes_at'
      | 'published_at'
      | 'created_at'
      | 'is_listed'
      | 'fields'
      | 'place'
      | 'organization_id'
      | 'visibility'
    >,
    Pick<Selectable<ChallengeTally>, 'solves' | 'tried'> {
  readonly worths: VersionWorth[];
  readonly objectives: readonly Objective[];
}

/** The number of the last change of the challenges, and of their tallies. */
export interface CatalogueVersion {
  readonly challenges: number;
  readonly tallies: number;
}

const version: PreparedStatement = {
  name: 'catalogue-version',
  text: `select max(version) filter (where part = 'challenges') as challenges,
    max(version) filter (where part = 'tallies') as tallies from catalogue_version`,
};

/** Must be read before the rows: a change in between is then read once more, and none is missed. */
export async function readVersion(database: Database): Promise<CatalogueVersion> {
  const [found] = await database.query<{ challenges: number; tallies: number }>(version, []);
  invariant(found, 'An aggregate has a row.');
  return found;
}

/** The version that new attempts begin with, of a challenge that may be unpublished. */
export async function findCurrentVersion(on: Queryable, slug: string): Promise<VersionKey | null> {
  const row = await on
    .selectFrom('challenge')
    .select(['id', 'version'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row ? { challengeId: challengeId.parse(row.id), version: row.version } : null;
}

export async function findChallengeId(on: Queryable, slug: string): Promise<ChallengeId | null> {
  const row = await on.selectFrom('challenge').select('id').where('slug', '=', slug).executeTakeFirst();
  return row ? challengeId.parse(row.id) : null;
}

/** Opens challenges that would open later, as of `opensAt`. */
export async function updateOpensAt(on: Queryable, slugs: readonly string[], opensAt: Date): Promise<void> {
  await on
    .updateTable('challenge')
    .set({ opens_at: opensAt })
    .where('slug', 'in', [...slugs])
    .where('opens_at', '>', opensAt)
    .execute();
}
