import type { FastifyReply } from 'fastify';
import type { Snapshot } from '#platform/use-case/snapshot.ts';
import { chooseEncoding } from './encoding.ts';
import { prepareBody, type PreparedBody, sendAtOnce } from './send-at-once.ts';

/** Below this many bytes an encoding saves nothing. */
const COMPRESS_FROM_BYTES = 1024;

/** Sends prepared bytes in the best encoding, or 304 to whom has them. The caller sets type and Cache-Control. */
export function sendSnapshot(reply: FastifyReply, snapshot: Snapshot): FastifyReply {
  const { headers } = reply.request;
  reply.header('etag', snapshot.etag).header('vary', 'accept-encoding');
  if (matchesETag(headers['if-none-match'], snapshot.etag)) return reply.code(304).send();
  const encoding = chooseEncoding(headers['accept-encoding']);
  if (snapshot.plain.length < COMPRESS_FROM_BYTES || encoding === 'identity')
    return sendBytes(reply, snapshot.plain);
  return sendBytes(
    reply.header('content-encoding', encoding),
    encoding === 'br' ? snapshot.brotli : snapshot.gzip,
  );
}

const bodies = new WeakMap<Buffer, PreparedBody | null>();

function sendBytes(reply: FastifyReply, bytes: Buffer): FastifyReply {
  let body = bodies.get(bytes);
  if (body === undefined) {
    body = prepareBody(bytes);
    bodies.set(bytes, body);
  }
  return body ? sendAtOnce(reply, body) : reply.send(bytes);
}

/** If-None-Match by weak comparison (RFC 9110, 13.1.2). */
function matchesETag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  const opaque = etag.slice(2);
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque);
}
