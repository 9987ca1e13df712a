import type { Challenge, ChallengeList } from '@redoubt/contract/challenges';
import { challengesEndpoints } from '@redoubt/contract/challenges';
import type { ChallengeId } from '@redoubt/contract/ids.ts';
import { LRUCache } from 'lru-cache';
import { createFreshValue } from '#platform/fresh-value.ts';
import { makeSnapshot, type Snapshot } from '#platform/use-case/snapshot.ts';
import { invariant } from '#platform/invariant.ts';
import { refuseCursor } from '#platform/refuse-cursor.ts';
import type { Kit } from '#kit.ts';
import { type PublishedChallenge, toPublished } from './challenge.presenter.ts';
import { type ChallengeRow, findAny, findCurrentVersion } from './challenges.store.ts';
import { restock, type Shelf } from './shelf.ts';

/** The published challenges in memory, at most 250 ms behind the database; reads of them cost no query. */
export interface Catalogue {
  listPage(request: {
    list: ChallengeList;
    cursor?: string | undefined;
    limit: number;
  }): Promise<Snapshot | ReturnType<typeof refuseCursor>>;
  /** Looks into the database before it says that there is none. */
  find(slug: string): Promise<PublishedChallenge | null>;
  /** For Admins who try it out: also one that is unpublished or opens later, as if it were open. */
  findForTryout(slug: string): Promise<PublishedChallenge | null>;
  /** All of them in the order of the lists, also those that lists do not name; the same array while nothing changes. */
  list(): Promise<readonly PublishedChallenge[]>;
  /** Those that lists, search, feeds and sitemap name. */
  listNamed(): Promise<readonly PublishedChallenge[]>;
  /**
   * The challenge of an attempt, as the version says it with which the attempt began. One that was withdrawn since is past,
   * and can still be read; to an Admin who tries it out it is open, published or not.
   */
  get(of: AttemptedVersion): Promise<PublishedChallenge>;
}

/** Which challenge an attempt is at, and as of which version. */
export interface AttemptedVersion {
  readonly challengeId: ChallengeId;
  readonly challengeVersion: number;
  readonly isTryout: boolean;
}

const MAX_AGE_MS = 250;
/** Rows of earlier versions: of each challenge there are few. */
const KEPT_VERSIONS = 500;

export function createCatalogue(kit: Pick<Kit, 'database' | 'clock'>): Catalogue {
  const shelf = createFreshValue<Shelf>({
    maxAgeMs: MAX_AGE_MS,
    load: (before) => restock(kit, before),
  });
  const earlier = new LRUCache<string, ChallengeRow>({ max: KEPT_VERSIONS });
  return {
    async listPage(request) {
      const { pages, named: published } = await shelf.get();
      // The cursor is the last challenge that was shown, wherever it has gone since.
      const start = published.findIndex((one) => one.challenge.slug === request.cursor) + 1;
      if (start === 0 && request.cursor !== undefined) return refuseCursor();
      const key = `${request.list} ${String(request.limit)} ${String(start)}`;
      const page = pages.get(key) ?? makePage(published.slice(start), request);
      pages.set(key, page);
      return page;
    },
    async find(slug) {
      const known = (await shelf.get()).bySlug.get(slug);
      // What is not there may have been published a moment ago.
      return known ?? (await shelf.get(0)).bySlug.get(slug) ?? null;
    },
    async findForTryout(slug) {
      const published = (await shelf.get()).bySlug.get(slug);
      if (published) return published;
      const current = await findCurrentVersion(kit.database.kysely, slug);
      return (
        current && getForTryout(kit, { challengeId: current.challengeId, challengeVersion: current.version })
      );
    },
    list: async () => (await shelf.get()).published,
    listNamed: async () => (await shelf.get()).named,
    async get(of) {
      const current = (await shelf.get()).byId.get(of.challengeId);
      if (!current) return of.isTryout ? getForTryout(kit, of) : getWithdrawn(kit, of);
      return current.version === of.challengeVersion ? current : getEarlier(kit, { current, of, earlier });
    },
  };
}

/** What an earlier version said, with what is so of the challenge now: its state, its times and its counts. */
async function getEarlier(
  kit: Pick<Kit, 'database' | 'clock'>,
  {
    current,
    of,
    earlier,
  }: { current: PublishedChallenge; of: AttemptedVersion; earlier: LRUCache<string, ChallengeRow> },
): Promise<PublishedChallenge> {
  const key = `${of.challengeId} ${String(of.challengeVersion)}`;
  // A version is never changed.
  const row = earlier.get(key) ?? (await getRow(kit, of));
  earlier.set(key, row);
  return toPublished({ ...row, ...liveOf(current.row) }, kit.clock.now());
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
    solves: row.solves,
    tried: row.tried,
    worths: row.worths,
  };
}

async function getWithdrawn(
  kit: Pick<Kit, 'database' | 'clock'>,
  of: AttemptedVersion,
): Promise<PublishedChallenge> {
  const row = await getRow(kit, of);
  const now = kit.clock.now();
  const closedAt = row.closes_at !== null && row.closes_at < now ? row.closes_at : now;
  return toPublished({ ...row, closes_at: closedAt }, now);
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

function makePage(
  published: readonly PublishedChallenge[],
  { list, limit }: { list: ChallengeList; limit: number },
): Snapshot {
  const items = published.map((one) => one.challenge).filter((one) => isOnList(one, list));
  const page = items.slice(0, limit);
  // The schema of the reply leaves out what only the challenge's own page shows.
  return makeSnapshot(challengesEndpoints.listChallenges.reply, {
    items: page,
    nextCursor: items.length > limit ? (page.at(-1)?.slug ?? null) : null,
  });
}

function isOnList(challenge: Challenge, list: ChallengeList): boolean {
  if (list === 'past') return challenge.state === 'past';
  return challenge.state === 'open' && (list === 'active' || challenge.track === list);
}
