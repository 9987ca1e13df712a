import type { ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findMisfit } from './published-schema.ts';

const DECODED = new Map<unknown, (body: Buffer) => Buffer>([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
]);
const TEXT = /^(?:application\/(?:problem\+)?json|text\/event-stream)(?:;|$)/;

/** What does not fit, as sentences, each with the beginning of the first body of which it is true. */
export type Misfits = ReadonlyMap<string, string>;

/**
 * Validates every reply of a server against the document that its API publishes, whatever the request and however it is
 * written; to be called before the server starts. The answer grows with each misfit.
 */
export function watchReplies(fastify: FastifyInstance): Misfits {
  const misfits = new Map<string, string>();
  fastify.addHook('onRequest', (request, reply, done) => {
    const written = recordChunks(reply.raw, () => isText(reply));
    // A client that leaves in the middle has part of a body, which fits nothing.
    reply.raw.once('finish', () => {
      const seen = describe(request, reply, Buffer.concat(written));
      const misfit = findMisfit(seen);
      if (misfit !== null && !misfits.has(misfit)) misfits.set(misfit, seen.body.toString('utf8', 0, 500));
    });
    done();
  });
  return misfits;
}

function isText(reply: FastifyReply): boolean {
  return TEXT.test(String(reply.getHeader('content-type')));
}

function describe(request: FastifyRequest, reply: FastifyReply, body: Buffer) {
  const decode = DECODED.get(reply.getHeader('content-encoding'));
  const contentType = reply.getHeader('content-type');
  return {
    method: request.method,
    route: request.routeOptions.url ?? '',
    status: reply.raw.statusCode,
    contentType: contentType === undefined ? undefined : String(contentType),
    body: decode && request.method !== 'HEAD' ? decode(body) : body,
  };
}

/** The pieces of a body as they are written; what is no text is only counted as one byte a piece. */
function recordChunks(raw: ServerResponse, isRecorded: () => boolean): Buffer[] {
  const pieces: Buffer[] = [];
  const keep = (chunk: unknown, encoding: unknown): void => {
    if (typeof chunk === 'string') pieces.push(Buffer.from(chunk, encodingOf(encoding)));
    else if (chunk instanceof Uint8Array && chunk.length > 0)
      pieces.push(isRecorded() ? Buffer.from(chunk) : Buffer.of(0));
  };
  const [write, end] = [raw.write.bind(raw), raw.end.bind(raw)];
  let isEnding = false;
  raw.write = (...given: readonly unknown[]) => {
    // Some implementations write their last piece by `write`.
    if (!isEnding) keep(given[0], given[1]);
    return Reflect.apply(write, raw, given) as boolean;
  };
  raw.end = (...given: readonly unknown[]) => {
    keep(given[0], given[1]);
    isEnding = true;
    return Reflect.apply(end, raw, given) as ServerResponse;
  };
  return pieces;
}

function encodingOf(given: unknown): BufferEncoding {
  return typeof given === 'string' && Buffer.isEncoding(given) ? given : 'utf8';
}

export class MisfittingReplies extends Error {
  override readonly name = 'MisfittingReplies';

  constructor(misfits: Misfits) {
    const lines = [...misfits].map(([misfit, body]) => `${misfit}: ${body}`);
    super(`These replies do not fit /api/openapi.json:\n${lines.slice(0, 20).join('\n')}`);
  }
}
