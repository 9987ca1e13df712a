import { documentPaths } from '@redoubt/contract/shared/page-paths.ts';
import type { Catalogue } from '#features/challenges';
import { createFreshValue } from '#platform/fresh-value.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { type PublicDocument, serveDocument } from '#platform/http/pages/serve-document.ts';
import { snapshotOf } from '#platform/use-case/snapshot.ts';
import type { Kit } from '#kit.ts';
import { listNewest } from './feed-items.ts';
import { listPublicAddresses } from './public-addresses.ts';
import { writeRobots } from './robots.ts';
import { writeRss } from './rss.ts';
import { writeSitemap } from './sitemap.ts';

/** Those who read these ask every few minutes at most; a moment's delay is nothing to them. */
const MAX_AGE_MS = 15_000;

interface Written {
  readonly text: string;
  readonly changedAt: Date | null;
}

/** /feed.xml, /sitemap.xml and /robots.txt: what programs read of the public pages. */
export function serveFeeds(
  app: HttpApp,
  kit: Pick<Kit, 'database' | 'publicUrl'>,
  catalogue: Catalogue,
): void {
  const { publicUrl } = kit;
  serveDocument(app, documentPaths.feed, {
    contentType: 'application/rss+xml; charset=utf-8',
    read: keepWritten(async () => {
      const newest = await listNewest(catalogue);
      return { text: writeRss(newest, publicUrl), changedAt: newest[0]?.publishedAt ?? null };
    }),
  });
  serveDocument(app, documentPaths.sitemap, {
    contentType: 'application/xml; charset=utf-8',
    read: keepWritten(async () => {
      const entries = await listPublicAddresses(kit, catalogue);
      return { text: await writeSitemap(entries, publicUrl), changedAt: latestOf(entries) };
    }),
  });
  const robots = { snapshot: snapshotOf(Buffer.from(writeRobots(publicUrl))), changedAt: null };
  serveDocument(app, documentPaths.robots, {
    contentType: 'text/plain; charset=utf-8',
    read: () => Promise.resolve(robots),
  });
}

/** Written anew when it is requested and old; unchanged, it keeps its compressed copies. */
function keepWritten(write: () => Promise<Written>): () => Promise<PublicDocument> {
  const cached = createFreshValue<PublicDocument>({
    maxAgeMs: MAX_AGE_MS,
    async load(before) {
      const { text, changedAt } = await write();
      const snapshot = snapshotOf(Buffer.from(text));
      return before?.snapshot.etag === snapshot.etag ? before : { snapshot, changedAt };
    },
  });
  return () => cached.get();
}

function latestOf(entries: readonly { readonly changedAt: Date | null }[]): Date | null {
  const latest = entries.reduce((most, { changedAt }) => Math.max(most, changedAt?.getTime() ?? 0), 0);
  return latest === 0 ? null : new Date(latest);
}
