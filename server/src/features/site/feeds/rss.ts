import { documentPaths } from '@redoubt/contract/shared/page-paths.ts';
import { Feed } from 'feed';

export interface FeedItem {
  readonly title: string;
  readonly summary: string;
  /** A path of ours. */
  readonly path: string;
  readonly category: string;
  readonly publishedAt: Date;
}

const TITLE = 'Redoubt: new challenges and articles';
const DESCRIPTION =
  'Challenges as they open, and tutorials, practices and case studies as they are published.';
const ITEMS_AT_MOST = 50;

/** The newest first, as many as a feed shows. */
export function newestOf(items: readonly FeedItem[]): FeedItem[] {
  return items
    .toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime())
    .slice(0, ITEMS_AT_MOST);
}

/** RSS 2.0 (rssboard.org/rss-specification), with the feed's own address as its best practices ask. */
export function writeRss(newest: readonly FeedItem[], publicUrl: string): string {
  const address = (path: string) => new URL(path, publicUrl).href;
  const built = newest[0]?.publishedAt;
  const feed = new Feed({
    title: TITLE,
    description: DESCRIPTION,
    language: 'en',
    link: address('/'),
    feedLinks: { rss: address(documentPaths.feed) },
    generator: false,
    ...(built && { updated: built }),
  });
  for (const { title, summary, path, category, publishedAt } of newest)
    feed.addItem({
      title: keepWritable(title),
      description: keepWritable(summary),
      category: [{ name: keepWritable(category) }],
      link: address(path),
      date: publishedAt,
    });
  return feed.rss2();
}

// What no XML 1.0 document may hold, not even as an entity; the library writes it all the same.
// oxlint-disable-next-line no-control-regex -- naming control characters is the purpose
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const keepWritable = (text: string): string => text.toWellFormed().replaceAll(FORBIDDEN, '');
