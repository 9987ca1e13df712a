import { type Challenge, type ChallengeList, challengesEndpoints } from '@redoubt/contract/challenges';
import { refuseCursor } from '#platform/refuse-cursor.ts';
import { makeSnapshot, type Snapshot } from '#platform/use-case/snapshot.ts';
import type { Kit } from '#kit.ts';
import type { PublishedChallenge } from './challenge.presenter.ts';
import type { Shelf } from './shelf.ts';
import { listNamedTo, type Viewer } from './shown-to.ts';

export interface PageRequest {
  readonly list: ChallengeList;
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly viewer?: Viewer;
}

/** A page of a list: one that many share, unless the viewer finds challenges that not everyone finds. */
export async function readPage(
  kit: Pick<Kit, 'database'>,
  shelf: Shelf,
  request: PageRequest,
): Promise<Snapshot | ReturnType<typeof refuseCursor>> {
  const named = await listNamedTo(kit, shelf, request.viewer ?? null);
  // The cursor is the last challenge that was shown, wherever it has gone since.
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
