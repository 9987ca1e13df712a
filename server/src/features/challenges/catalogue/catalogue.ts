import { type Challenge, type ChallengeList, challengesEndpoints } from '@redoubt/contract/challenges';
import type { ChallengeId } from '@redoubt/contract/shared/ids.ts';
import { LRUCache } from 'lru-cache';
import { makeSnapshot, type Snapshot } from '#platform/use-case/snapshot.ts';
import { refuseCursor } from '#platform/refusal.ts';
import { createFreshValue } from '#platform/fresh-value.ts';
import { invariant } from '#platform/invariant.ts';
import type { Kit } from '#kit.ts';
import { type PublishedChallenge, toPublished } from './challenge.presenter.ts';
import { aimAtObjective } from './aim.ts';
import { type ChallengeRow, findAny, findCurrentVersion } from './challenges.store.ts';
import { restock, type Shelf } from './shelf.ts';
import { findAllShown, findShown, listNamedTo, type Viewer } from './shown-to.ts';

/** The published challenges in memory, at most 250 ms behind the database; reads of them cost no query. */
export interface Catalogue {
  listPage(request: PageRequest): Promise<Snapshot | ReturnType<typeof refuseCursor>>;
  /** A challenge that everyone finds. Checks the database before it answers that there is none. */
  find(slug: string): Promise<PublishedChallenge | null>;
  /** The same by its id. */
  findById(id: ChallengeId): Promise<PublishedChallenge | null>;
  /** The same, including challenges that only some people find, the viewer among them. */
  findFor(viewer: Viewer, slug: string): Promise<PublishedChallenge | null>;
  /** Those of these that the viewer finds, by id; a query only where one of them is not everyone's. */
  findAllFor(viewer: Viewer, ids: readonly ChallengeId[]): Promise<ReadonlyMap<string, PublishedChallenge>>;
  /** For Admins who try it out: also a challenge that is unpublished or opens later, as if it were open. */
  findForTryout(slug: string): Promise<PublishedChallenge | null>;
  /**
   * All of them in the order of the lists, including unlisted ones and those that only some people find; the same array
   * while nothing changes.
   */
  list(): Promise<readonly PublishedChallenge[]>;
  /** Those that lists, search, feeds and sitemap show to everyone. */
  listNamed(): Promise<readonly PublishedChallenge[]>;
  /** Those that lists show to the viewer. */
  listNamedFor(viewer: Viewer): Promise<readonly PublishedChallenge[]>;
  /**
   * The challenge of an attempt at the attempted target, in the version with which the attempt began. One that was
   * withdrawn since is closed, and can still be read; to an Admin who tries it out it is open, published or not.
   */
  get(of: AttemptedVersion): Promise<PublishedChallenge>;
  /** Whether an attempt is at a challenge that is no longer published. Costs no query. */
  isWithdrawn(of: Pick<AttemptedVersion, 'challengeId' | 'isTryout'>): Promise<boolean>;
}

/** The challenge of an attempt, in its version. */
export interface AttemptedVersion {
  readonly challengeId: ChallengeId;
  readonly challengeVersion: number;
  readonly isTryout: boolean;
  /** The objective at one of its targets; absent where no target is selected. */
  readonly objectiveId?: string;
}

const MAX_AGE_MS = 250;
/** Rows of earlier versions, of which each challenge has few. */
const CACHED_VERSIONS = 500;

export function createCatalogue(kit: Pick<Kit, 'database' | 'clock'>): Catalogue {
  const shelf = createFreshValue<Shelf>({
    maxAgeMs: MAX_AGE_MS,
    load: (before) => restock(kit, before),
  });
  const earlier = new LRUCache<string, ChallengeRow>({ max: CACHED_VERSIONS });
  return {
    listPage: async (request) => readPage(kit, await shelf.get(), request),
    async find(slug) {
      const known = (await shelf.get()).bySlug.get(slug);
      // A challenge that is missing here may just have been published.
      return known ?? (await shelf.get(0)).bySlug.get(slug) ?? null;
    },
    findById: async (id) => (await shelf.get()).byId.get(id) ?? (await shelf.get(0)).byId.get(id) ?? null,
    async findFor(viewer, slug) {
      const known = findShown(kit, await shelf.get(), { viewer, slug });
      return (await known) ?? findShown(kit, await shelf.get(0), { viewer, slug });
    },
    findAllFor: async (viewer, ids) => findAllShown(kit, await shelf.get(), { viewer, ids }),
    async findForTryout(slug) {
      const published = (await shelf.get()).published.find(({ challenge }) => challenge.slug === slug);
      if (published) return published;
      const current = await findCurrentVersion(kit.database.kysely, slug);
      return (
        current && getForTryout(kit, { challengeId: current.challengeId, challengeVersion: current.version })
      );
    },
    list: async () => (await shelf.get()).published,
    listNamed: async () => (await shelf.get()).named,
    listNamedFor: async (viewer) => listNamedTo(kit, await shelf.get(), viewer),
    async get(of) {
      const { byId, guarded } = await shelf.get();
      const current = byId.get(of.challengeId);
      const found = current
        ? getVersion(kit, { current, guarded, of, earlier })
        : (of.isTryout ? getForTryout : getWithdrawn)(kit, of);
      return aimAtObjective(await found, of.objectiveId);
    },
    isWithdrawn: async ({ challengeId, isTryout }) => !isTryout && !(await shelf.get()).byId.has(challengeId),
  };
}

interface VersionLookup {
  readonly current: PublishedChallenge;
  readonly guarded: ReadonlySet<string>;
  readonly of: AttemptedVersion;
  readonly earlier: LRUCache<string, ChallengeRow>;
}

/** The current version, or an earlier one with the current state, times and counts of the challenge. */
async function getVersion(
  kit: Pick<Kit, 'database' | 'clock'>,
  { current, guarded, of, earlier }: VersionLookup,
): Promise<PublishedChallenge> {
  if (current.version === of.challengeVersion) return current;
  const key = `${of.challengeId} ${String(of.challengeVersion)}`;
  // Cached, as a version never changes.
  const row = earlier.get(key) ?? (await getRow(kit, of));
  earlier.set(key, row);
  const live = liveOf(current.row);
  // The shelf may be slightly older than this version, and then lacks its targets.
  const objectives = row.objectives.length > live.objectives.length ? row.objectives : live.objectives;
  return toPublished({ ...row, ...live, objectives }, kit.clock.now(), guarded);
}

function liveOf(row: ChallengeRow) {
  return {
    slug: row.slug,
    code: row.code,
    track: row.track,
    opens_at: row.opens_at,
    closes_at: row.closes_at,
    published_at: row.published_at,
    is_listed: row.is_listed,
    fields: row.fields,
    place: row.place,
    organization_id: row.organization_id,
    visibility: row.visibility,
    solves: row.solves,
    tried: row.tried,
    worths: row.worths,
    objectives: row.objectives,
  };
}

async function getWithdrawn(
  kit: Pick<Kit, 'database' | 'clock'>,
  of: AttemptedVersion,
): Promise<PublishedChallenge> {
  const row = await getRow(kit, of);
  const now = kit.clock.now();
  const closedAt = row.closes_at !== null && row.closes_at < now ? row.closes_at : now;
  // It may open again, so its models stay unnamed while it is unpublished.
  const published = toPublished({ ...row, closes_at: closedAt, published_at: null }, now);
  return { ...published, challenge: { ...published.challenge, isWithdrawn: true } };
}

async function getForTryout(
  kit: Pick<Kit, 'database' | 'clock'>,
  of: Omit<AttemptedVersion, 'isTryout'>,
): Promise<PublishedChallenge> {
  const row = await getRow(kit, of);
  const now = kit.clock.now();
  const opensAt = row.opens_at !== null && row.opens_at < now ? row.opens_at : now;
  return toPublished({ ...row, opens_at: opensAt, closes_at: null }, now);
}

async function getRow(
  { database }: Pick<Kit, 'database'>,
  { challengeId, challengeVersion: version }: Omit<AttemptedVersion, 'isTryout'>,
): Promise<ChallengeRow> {
  const row = await findAny(database.kysely, { challengeId, version });
  invariant(row, 'A challenge keeps its row, and each of its versions.');
  return row;
}

interface PageRequest {
  readonly list: ChallengeList;
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly viewer?: Viewer;
}

/** A page of a list. It is shared, unless the viewer finds challenges that not everyone finds. */
async function readPage(
  kit: Pick<Kit, 'database'>,
  shelf: Shelf,
  request: PageRequest,
): Promise<Snapshot | ReturnType<typeof refuseCursor>> {
  const named = await listNamedTo(kit, shelf, request.viewer ?? null);
  // The cursor is the last challenge that was shown, wherever it has moved since.
  const start = named.findIndex((one) => one.challenge.slug === request.cursor) + 1;
  if (start === 0 && request.cursor !== undefined) return refuseCursor();
  if (named !== shelf.named) return makePage(named.slice(start), request);
  const key = `${request.list} ${String(request.limit)} ${String(start)}`;
  const page = shelf.pages.get(key) ?? makePage(named.slice(start), request);
  shelf.pages.set(key, page);
  return page;
}

function makePage(published: readonly PublishedChallenge[], { list, limit }: PageRequest): Snapshot {
  const items = published.map((one) => one.challenge).filter((one) => isOnList(one, list));
  const page = items.slice(0, limit);
  // The schema of the reply removes what only the challenge's own page shows.
  return makeSnapshot(challengesEndpoints.listChallenges.reply, {
    items: page,
    nextCursor: items.length > limit ? (page.at(-1)?.slug ?? null) : null,
  });
}

function isOnList(challenge: Challenge, list: ChallengeList): boolean {
  if (list === 'past') return challenge.state === 'past';
  return challenge.state === 'open' && (list === 'active' || challenge.track === list);
}
