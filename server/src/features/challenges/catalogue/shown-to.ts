import type { ChallengeId } from '@redoubt/contract/shared/ids.ts';
import type { Kit } from '#kit.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { PublishedChallenge } from './challenge.presenter.ts';
import type { Shelf } from './shelf.ts';
import { listShownTo } from './shown-to.store.ts';

/** The caller, who may have no session. An Admin finds all challenges. */
export type Viewer = Pick<Caller, 'userId' | 'role'> | null;

/**
 * The challenges that the viewer finds in addition to those that everyone finds, in the order of the lists; mostly
 * none.
 */
async function listShown(
  { database }: Pick<Kit, 'database'>,
  { closed }: Pick<Shelf, 'closed'>,
  viewer: Viewer,
): Promise<readonly PublishedChallenge[]> {
  if (viewer === null || closed.length === 0) return [];
  if (viewer.role === 'Admin') return closed;
  const shown = await listShownTo(database.kysely, viewer.userId);
  return closed.filter(({ challenge }) => shown.has(challenge.id));
}

/** A challenge that everyone finds, or one of these. */
export async function findShown(
  kit: Pick<Kit, 'database'>,
  stocked: Shelf,
  { viewer, slug }: { readonly viewer: Viewer; readonly slug: string },
): Promise<PublishedChallenge | null> {
  const found = stocked.bySlug.get(slug);
  if (found || !stocked.closed.some(({ challenge }) => challenge.slug === slug)) return found ?? null;
  return (await listShown(kit, stocked, viewer)).find(({ challenge }) => challenge.slug === slug) ?? null;
}

/** Those of these challenges that the viewer finds, by id; a query only where one of them is not everyone's. */
export async function findAllShown(
  kit: Pick<Kit, 'database'>,
  stocked: Shelf,
  { viewer, ids }: { readonly viewer: Viewer; readonly ids: readonly ChallengeId[] },
): Promise<ReadonlyMap<string, PublishedChallenge>> {
  const sought = ids.flatMap((id) => stocked.byId.get(id) ?? []);
  const isOpen = ({ challenge }: PublishedChallenge) => challenge.visibility === 'public';
  const shown = new Set(sought.every(isOpen) ? [] : await listShown(kit, stocked, viewer));
  const found = sought.filter((one) => isOpen(one) || shown.has(one));
  return new Map(found.map((one) => [one.challenge.id, one]));
}

/**
 * Those that lists show to the viewer: the shared array itself where the viewer finds no others. Admins see the others
 * in a list of their own.
 */
export async function listNamedTo(
  kit: Pick<Kit, 'database'>,
  stocked: Shelf,
  viewer: Viewer,
): Promise<readonly PublishedChallenge[]> {
  if (viewer?.role === 'Admin') return stocked.named;
  const shown = new Set(await listShown(kit, stocked, viewer));
  if (shown.size === 0) return stocked.named;
  const { published } = stocked;
  return published.filter((one) => one.isListed && (one.challenge.visibility === 'public' || shown.has(one)));
}
