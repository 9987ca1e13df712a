import { challengeLists } from '@redoubt/contract/challenges';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { listAllEvents } from '#features/community';
import type { Catalogue } from '#features/challenges';
import { listArticles } from '#features/learn';
import { listPublicPages } from '#features/profile';
import type { Kit } from '#kit.ts';
import type { SitemapEntry } from './sitemap.ts';

/** The pages that everybody may read, but for those of a record. */
export const listedPages: readonly string[] = [
  pagePaths.landing(),
  ...challengeLists.map((list) => pagePaths.challenges(list)),
  pagePaths.community(),
  pagePaths.events(),
  pagePaths.forums(),
  pagePaths.mentorship(),
  pagePaths.rankings(),
  pagePaths.judging(),
  pagePaths.learn(),
  pagePaths.tutorials(),
  pagePaths.practices(),
  pagePaths.cases(),
  pagePaths.certs(),
  pagePaths.docs(),
  pagePaths.review(),
  pagePaths.apiReader(),
  pagePaths.about(),
  pagePaths.careers(),
  pagePaths.press(),
  pagePaths.contact(),
  pagePaths.status(),
  pagePaths.privacy(),
  pagePaths.terms(),
  pagePaths.cookies(),
  pagePaths.conduct(),
  pagePaths.newsletter(),
  pagePaths.signUp(),
  pagePaths.signIn(),
];

/** Every page that everybody may read; people's pages come last, as they are the most. */
export async function listPublicAddresses(
  kit: Pick<Kit, 'database'>,
  catalogue: Catalogue,
): Promise<SitemapEntry[]> {
  const [challenges, events, experts] = await Promise.all([
    catalogue.listNamed(),
    listAllEvents(kit.database.kysely),
    listPublicPages(kit),
  ]);
  return [
    ...listedPages.map((path) => ({ path, changedAt: null })),
    ...listArticles().map(({ path, updatedOn }) => ({ path, changedAt: new Date(updatedOn) })),
    ...challenges.map(({ challenge }) => ({
      path: pagePaths.challenge(challenge.slug),
      changedAt: new Date(challenge.opensAt),
    })),
    ...events.map(({ slug, changedAt }) => ({
      path: pagePaths.event(slug),
      changedAt: new Date(changedAt),
    })),
    ...experts.map(({ handle, changedAt }) => ({ path: pagePaths.expert(handle), changedAt })),
  ];
}
