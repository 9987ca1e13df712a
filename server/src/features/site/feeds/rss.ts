import { element, writeDocument, type Xml } from './xml.ts';

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
  const channel = element('channel', [
    element('title', TITLE),
    element('link', address('/')),
    element('description', DESCRIPTION),
    element('language', 'en'),
    ...(built ? [element('lastBuildDate', built.toUTCString())] : []),
    element('atom:link', [], { href: address('/feed.xml'), rel: 'self', type: 'application/rss+xml' }),
    ...newest.map((item) => writeItem(item, address(item.path))),
  ]);
  const namespaces = { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' };
  return writeDocument(element('rss', [channel], namespaces));
}

function writeItem({ title, summary, category, publishedAt }: FeedItem, link: string): Xml {
  return element('item', [
    element('title', title),
    element('link', link),
    element('guid', link, { isPermaLink: 'true' }),
    element('pubDate', publishedAt.toUTCString()),
    element('category', category),
    element('description', summary),
  ]);
}
