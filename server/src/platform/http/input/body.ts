import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The largest body in bytes. */
export const BODY_LIMIT = 256 * 1024;

/**
 * Reads JSON bodies and nothing else: another content type is a 415. An empty body is no body,
 * whatever its type says; keys that reach for the prototype and bytes that are no UTF-8 are a 400.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    (request, body, done) => {
      if (body.length === 0) return done(null, undefined);
      if (typeof body !== 'string' && !isUtf8(body)) return done(new UnreadableBody(), undefined);
      return parseJson(request, body.toString(), done);
    },
  );
}

class UnreadableBody extends Error {
  readonly code = 'FST_BODY_NOT_UTF8';
  readonly statusCode = 400;
  override readonly name = 'UnreadableBody';
}

/** True when a request announces a body: a GET's is never read, so only its headers can tell. */
export function announcesBody(headers: IncomingHttpHeaders): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}
