import type { FastifyRequest } from 'fastify';
import { networkCounter } from '../listener/network-counter.ts';
import type { HttpApp } from '../listener/http-context.ts';
import { sendSnapshot } from '../output/send-snapshot.ts';
import type { Snapshot } from '#platform/use-case/snapshot.ts';

/** A text that everybody may read and programs read by themselves, such as a feed. */
export interface PublicDocument {
  readonly snapshot: Snapshot;
  /** When what it says last changed; null where nothing in it has a time. */
  readonly changedAt: Date | null;
}

interface DocumentOptions {
  readonly contentType: string;
  readonly read: () => Promise<PublicDocument>;
}

/** How long others may keep it before they ask again. */
const KEEP_SECONDS = 300;

/**
 * Serves a document at an address beside the pages, as in `/feed.xml`: compressed, from memory, with ETag and
 * Last-Modified, and a 304 to who has it.
 */
export function serveDocument(app: HttpApp, path: string, { contentType, read }: DocumentOptions): void {
  app.fastify.get(path, { compress: false, onRequest: networkCounter(app) }, async (request, reply) => {
    const { snapshot, changedAt } = await read();
    reply
      .header('content-type', contentType)
      .header('cache-control', `public, max-age=${String(KEEP_SECONDS)}`);
    if (changedAt) {
      reply.header('last-modified', changedAt.toUTCString());
      if (hasSince(request, changedAt)) return reply.header('etag', snapshot.etag).code(304).send();
    }
    return sendSnapshot(reply, snapshot);
  });
}

/** If-Modified-Since counts only without If-None-Match (RFC 9110, 13.1.3); it speaks in whole seconds. */
function hasSince({ headers }: FastifyRequest, changedAt: Date): boolean {
  const since = headers['if-modified-since'];
  if (since === undefined || headers['if-none-match'] !== undefined) return false;
  return Math.floor(changedAt.getTime() / 1000) * 1000 <= Date.parse(since);
}
