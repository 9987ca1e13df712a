import type { Challenge, ChallengeList } from '@redoubt/contract/challenges';
import { challengesEndpoints } from '@redoubt/contract/challenges';
import type { ChallengeId } from '@redoubt/contract/ids.ts';
import { createFreshValue } from '#platform/fresh-value.ts';
import { makeSnapshot, type Snapshot } from '#platform/use-case/snapshot.ts';
import { invariant } from '#platform/invariant.ts';
import { refuseCursor } from '#platform/refuse-cursor.ts';
import type { Kit } from '#kit.ts';
import { type PublishedChallenge, toPublished } from './challenge.presenter.ts';
import { findAny } from './challenges.store.ts';
import { restock, type Shelf } from './shelf.ts';

/** The published challenges in memory, at most 250 ms behind the database; reads of them cost no query. */
export interface Catalogue {
  listPage(request: {
    list: ChallengeList;
    cursor?: string | undefined;
    limit: number;
  }): Promise<Snapshot | ReturnType<typeof refuseCursor>>;
  find(slug: string): Promise<PublishedChallenge | null>;
  /** All of them, newest first; the same array while nothing changes. */
  list(): Promise<readonly PublishedChallenge[]>;
  /** The challenge of an attempt: one that was withdrawn since is past, and can still be read. */
  get(id: ChallengeId): Promise<PublishedChallenge>;
}

const MAX_AGE_MS = 250;

export function createCatalogue(kit: Pick<Kit, 'database' | 'clock'>): Catalogue {
  const shelf = createFreshValue<Shelf>({
    maxAgeMs: MAX_AGE_MS,
    load: (before) => restock(kit, before),
  });
  return {
    async listPage(request) {
      const { pages, published } = await shelf.get();
      // The cursor is the last challenge that was shown, wherever it has gone since.
      const start = published.findIndex((one) => one.challenge.slug === request.cursor) + 1;
      if (start === 0 && request.cursor !== undefined) return refuseCursor();
      const key = `${request.list} ${String(request.limit)} ${String(start)}`;
      const page = pages.get(key) ?? makePage(published.slice(start), request);
      pages.set(key, page);
      return page;
    },
    find: async (slug) => (await shelf.get()).bySlug.get(slug) ?? null,
    list: async () => (await shelf.get()).published,
    async get(id) {
      return (await shelf.get()).byId.get(id) ?? getWithdrawn(kit, id);
    },
  };
}

async function getWithdrawn(
  { database, clock }: Pick<Kit, 'database' | 'clock'>,
  id: ChallengeId,
): Promise<PublishedChallenge> {
  const row = await findAny(database.kysely, id);
  invariant(row, 'A challenge keeps its row.');
  const now = clock.now();
  const closedAt = row.closes_at !== null && row.closes_at < now ? row.closes_at : now;
  return toPublished({ ...row, closes_at: closedAt }, now);
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
