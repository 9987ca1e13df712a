import type { OutgoingHttpHeader } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Snapshot } from '#platform/use-case/snapshot.ts';
import { chooseEncoding } from './encoding.ts';

/** Below this many bytes an encoding saves nothing. */
const COMPRESS_FROM_BYTES = 1024;
/** Above this many bytes a copy costs more than a second write. */
const ONE_WRITE_BYTES = 32_768;

/** Sends prepared bytes in the best encoding, or 304 to whom has them. The caller sets type and Cache-Control. */
export function sendSnapshot(reply: FastifyReply, snapshot: Snapshot): FastifyReply {
  const { headers } = reply.request;
  reply.header('etag', snapshot.etag).header('vary', 'accept-encoding');
  if (matchesETag(headers['if-none-match'], snapshot.etag)) return reply.code(304).send();
  const encoding = chooseEncoding(headers['accept-encoding']);
  if (snapshot.plain.length < COMPRESS_FROM_BYTES || encoding === 'identity')
    return sendAtOnce(reply, snapshot.plain);
  return sendAtOnce(
    reply.header('content-encoding', encoding),
    encoding === 'br' ? snapshot.brotli : snapshot.gzip,
  );
}

/** The bytes of a body as characters of one byte each; kept while the body is. */
const texts = new WeakMap<Buffer, string>();

/**
 * Node writes a text in one piece with the head, and bytes in a piece of their own: for a small reply that many share the
 * second write is a tenth of all the work. No hook of Fastify's looks at it on its way.
 */
function sendAtOnce(reply: FastifyReply, body: Buffer): FastifyReply {
  if (body.length > ONE_WRITE_BYTES) return reply.send(body);
  let text = texts.get(body);
  if (text === undefined) {
    text = body.toString('latin1');
    texts.set(body, text);
  }
  reply.hijack();
  const head: OutgoingHttpHeader[] = [];
  for (const [name, value] of Object.entries(reply.header('content-length', body.length).getHeaders()))
    if (value !== undefined) head.push(name, value);
  reply.raw.writeHead(reply.statusCode, head).end(text, 'latin1');
  return reply;
}

/** If-None-Match by weak comparison (RFC 9110, 13.1.2). */
function matchesETag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  const opaque = etag.slice(2);
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque);
}
