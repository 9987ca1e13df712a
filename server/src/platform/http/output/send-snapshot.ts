import type { FastifyReply } from 'fastify';
import type { Snapshot } from '../snapshot.ts';
import { chooseEncoding } from './encoding.ts';

/** Below this many bytes an encoding saves nothing. */
const COMPRESS_FROM_BYTES = 1024;

/** Sends prepared bytes in the best encoding, or 304 to whom has them. The caller sets type and Cache-Control. */
export function sendSnapshot(reply: FastifyReply, snapshot: Snapshot): FastifyReply {
  const { headers } = reply.request;
  reply.header('etag', snapshot.etag).header('vary', 'accept-encoding');
  if (matchesETag(headers['if-none-match'], snapshot.etag)) return reply.code(304).send();
  if (snapshot.plain.length < COMPRESS_FROM_BYTES) return reply.send(snapshot.plain);
  switch (chooseEncoding(headers['accept-encoding'])) {
    case 'br':
      return reply.header('content-encoding', 'br').send(snapshot.brotli);
    case 'gzip':
      return reply.header('content-encoding', 'gzip').send(snapshot.gzip);
    default:
      return reply.send(snapshot.plain);
  }
}

/** If-None-Match by weak comparison (RFC 9110, 13.1.2). */
function matchesETag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  const opaque = etag.slice(2);
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque);
}
