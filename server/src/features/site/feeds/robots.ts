import { documentPaths } from '@redoubt/contract/shared/page-paths.ts';
import notForCrawlers from './not-for-crawlers.json' with { type: 'json' };

/**
 * RFC 9309. What people do when they are signed in, and addresses with tokens in them, are not for crawlers. The calls
 * under /v1 stay open, since the pages that may be read are drawn from them; what is somebody's own needs a credential.
 */
export function writeRobots(publicUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    ...notForCrawlers.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL(documentPaths.sitemap, publicUrl).href}`,
    '',
  ].join('\n');
}
