import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import type { Catalogue } from '#features/challenges';
import { listArticles } from '#features/learn';
import { type FeedItem, newestOf } from './rss.ts';

/** What is new: open and past challenges by the day they opened, and articles by the day they were published. */
export async function listNewest(catalogue: Catalogue): Promise<FeedItem[]> {
  const challenges = (await catalogue.listNamed()).map(({ challenge }) => ({
    title: `${challenge.code}: ${challenge.title}`,
    summary: challenge.summary,
    path: pagePaths.challenge(challenge.slug),
    category: challenge.track === 'red-team' ? 'Red-team challenge' : 'Content challenge',
    publishedAt: new Date(challenge.opensAt),
  }));
  const articles = listArticles().map(({ title, summary, path, track, publishedOn }) => ({
    title,
    summary,
    path,
    category: track,
    publishedAt: new Date(publishedOn),
  }));
  return newestOf([...challenges, ...articles]);
}
