import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

export interface SitemapEntry {
  /** A path of ours. */
  readonly path: string;
  /** Null where nothing says when it last changed. */
  readonly changedAt: Date | null;
}

/** No sitemap may name more (sitemaps.org/protocol.html). */
const ENTRIES_AT_MOST = 50_000;
const NO_EXTENSIONS = { news: false, xhtml: false, image: false, video: false };

/** The first of the entries, as many as a sitemap may name. */
export async function writeSitemap(entries: readonly SitemapEntry[], publicUrl: string): Promise<string> {
  // Loaded with the first sitemap: no start waits for it.
  const { SitemapStream } = await import('sitemap');
  const urls = entries
    .slice(0, ENTRIES_AT_MOST)
    .map(({ path, changedAt }) => ({ url: path, ...(changedAt && { lastmod: changedAt.toISOString() }) }));
  const sitemap = new SitemapStream({ hostname: publicUrl, xmlns: NO_EXTENSIONS });
  return text(Readable.from(urls).compose<Readable>(sitemap));
}
