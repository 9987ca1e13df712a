import { element, writeDocument } from './xml.ts';

export interface SitemapEntry {
  /** A path of ours. */
  readonly path: string;
  /** Null where nothing says when it last changed. */
  readonly changedAt: Date | null;
}

/** No sitemap may name more (sitemaps.org/protocol.html). */
const ENTRIES_AT_MOST = 50_000;

/** The first of the entries, as many as a sitemap may name. */
export function writeSitemap(entries: readonly SitemapEntry[], publicUrl: string): string {
  const urls = entries
    .slice(0, ENTRIES_AT_MOST)
    .map(({ path, changedAt }) =>
      element('url', [
        element('loc', new URL(path, publicUrl).href),
        ...(changedAt ? [element('lastmod', changedAt.toISOString())] : []),
      ]),
    );
  return writeDocument(element('urlset', urls, { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }));
}
