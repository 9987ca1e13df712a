import { listAllEvents } from '#features/community';
import type { Catalogue } from '#features/challenges';
import { listArticles } from '#features/learn';
import { publicPages } from '#features/profile';
import type { Kit } from '#kit.ts';
import addresses from './addresses.json' with { type: 'json' };
import type { SitemapEntry } from './sitemap.ts';

/** Every page that everybody may read; people's pages come last, as they are the most. */
export async function listPublicAddresses(
  kit: Pick<Kit, 'database'>,
  catalogue: Catalogue,
): Promise<SitemapEntry[]> {
  const [challenges, events, experts] = await Promise.all([
    catalogue.list(),
    listAllEvents(kit.database.kysely),
    publicPages.listAddresses(kit),
  ]);
  return [
    ...addresses.public.map((path) => ({ path, changedAt: null })),
    ...listArticles().map(({ path, updatedOn }) => ({ path, changedAt: new Date(updatedOn) })),
    ...challenges.map(({ challenge }) => ({
      path: `/challenges/c/${challenge.slug}`,
      changedAt: new Date(challenge.opensAt),
    })),
    ...events.map(({ slug, changedAt }) => ({
      path: `/community/events/${slug}`,
      changedAt: new Date(changedAt),
    })),
    ...experts.map(({ handle, changedAt }) => ({ path: `/experts/${handle}`, changedAt })),
  ];
}
