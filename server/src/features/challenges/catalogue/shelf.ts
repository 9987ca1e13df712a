import { LRUCache } from 'lru-cache';
import type { Snapshot } from '#platform/use-case/snapshot.ts';
import type { Kit } from '#kit.ts';
import { type PublishedChallenge, recount, targetsInPlay, toPublished } from './challenge.presenter.ts';
import {
  type CatalogueVersion,
  type ChallengeRow,
  listAllPublished,
  readVersion,
} from './challenges.store.ts';
import { readTallies } from './tallies.store.ts';

/** The challenges that have opened, as of a version, valid for a stretch of time. */
export interface Shelf {
  readonly published: readonly PublishedChallenge[];
  /** Those that lists show to everyone. */
  readonly named: readonly PublishedChallenge[];
  /** Those that only some people find, in the order of the lists. */
  readonly closed: readonly PublishedChallenge[];
  /** Those that everyone finds. */
  readonly bySlug: ReadonlyMap<string, PublishedChallenge>;
  readonly byId: ReadonlyMap<string, PublishedChallenge>;
  /**
   * The keys of models whose names are still hidden: a challenge over them is open or will open, even if another is
   * closed.
   */
  readonly guarded: ReadonlySet<string>;
  readonly pages: LRUCache<string, Snapshot>;
  readonly source: Source;
  /** From `from` until `until` no challenge opens or closes. */
  readonly from: Date;
  readonly until: Date | null;
}

/** The rows of the database, including challenges that open later. */
interface Source {
  readonly version: CatalogueVersion;
  readonly rows: readonly ChallengeRow[];
}

// The web client uses a few; a stranger who requests every limit and cursor must not fill the memory.
const CACHED_PAGES = 60;

/** Returns the same shelf where nothing changed, at the cost of one small read; else reads only what changed. */
export async function restock(
  { database, clock }: Pick<Kit, 'database' | 'clock'>,
  before: Shelf | undefined,
): Promise<Shelf> {
  const version = await readVersion(database);
  const source = await readSource(database, version, before?.source);
  const now = clock.now();
  if (!before || !isStillOn(before, now) || version.challenges !== before.source.version.challenges)
    return stock(source, now);
  return source === before.source ? before : recountShelf(before, source);
}

async function readSource(
  { kysely }: Kit['database'],
  version: CatalogueVersion,
  before: Source | undefined,
): Promise<Source> {
  if (before?.version.challenges !== version.challenges)
    return { version, rows: await listAllPublished(kysely) };
  if (before.version.tallies === version.tallies) return before;
  const { ofChallenges, ofObjectives } = await readTallies(kysely);
  const recounted = (row: ChallengeRow): ChallengeRow => ({
    ...row,
    ...ofChallenges.get(row.id),
    objectives: row.objectives.map((one) => ({ ...one, solves: ofObjectives.get(one.id) ?? one.solves })),
  });
  return { version, rows: before.rows.map((row) => keepEqual(row, recounted(row))) };
}

/** Keeps the earlier row where its counts are the same. */
function keepEqual(before: ChallengeRow, row: ChallengeRow): ChallengeRow {
  const isEqual =
    before.solves === row.solves &&
    before.tried === row.tried &&
    before.objectives.every(({ solves }, nth) => solves === row.objectives[nth]?.solves);
  return isEqual ? before : row;
}

function isStillOn({ from, until }: Shelf, now: Date): boolean {
  return from <= now && (until === null || now < until);
}

function stock(source: Source, now: Date): Shelf {
  const guarded = targetsInPlay(source.rows, now);
  const published = source.rows
    .filter(({ opens_at: opens }) => opens !== null && opens <= now)
    .map((row) => toPublished(row, now, guarded));
  const turns = source.rows
    .flatMap(({ opens_at: opens, closes_at: closes }) => [opens, closes])
    .filter((turn) => turn !== null)
    .filter((turn) => turn > now)
    .map((turn) => turn.getTime());
  return {
    ...arrange(published),
    source,
    from: now,
    until: turns.length > 0 ? new Date(turns.reduce((one, other) => Math.min(one, other))) : null,
    guarded,
  };
}

/** The shelf where only counts changed: a challenge with the same counts keeps its object. */
function recountShelf(before: Shelf, source: Source): Shelf {
  const rows = new Map(source.rows.map((row) => [row.id, row]));
  const published = before.published.map((one) => {
    const row = rows.get(one.row.id) ?? one.row;
    return row === one.row ? one : recount(one, row);
  });
  return { ...before, ...arrange(published), source };
}

function arrange(published: readonly PublishedChallenge[]) {
  const everyones = published.filter(isEveryones);
  return {
    published,
    named: everyones.filter(({ isListed }) => isListed),
    closed: published.filter((one) => !isEveryones(one)),
    bySlug: new Map(everyones.map((one) => [one.challenge.slug, one])),
    byId: new Map<string, PublishedChallenge>(published.map((one) => [one.challenge.id, one])),
    pages: new LRUCache<string, Snapshot>({ max: CACHED_PAGES }),
  };
}

function isEveryones({ challenge }: PublishedChallenge): boolean {
  return challenge.visibility === 'public';
}
