import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { announcesBody } from '../input/body.ts';
import { answerConnectionError } from '../problems/connection-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may be large, and so on its way for long. */
    readonly takesUpload?: boolean;
  }
}

/** The longest that any request may be on its way: 15 minutes, which is 100 MiB at 1 Mbit/s. */
export const LONGEST_UPLOAD_MS = 15 * MINUTE_MS;
const LONGEST_BODY_MS = 30_000;

/** How many chunks of a body may be small before their average size is checked. */
const MOST_SMALL_CHUNKS = 1000;
const SMALL_CHUNK_BYTES = 16;

/**
 * Hangs up on who sends a body that is no upload for longer than 30 seconds, answered or not, and on who sends any body in
 * chunks of a few bytes: each costs as much as a large one.
 */
export function limitArrival(app: FastifyInstance, longestMs = LONGEST_BODY_MS): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, routeOptions } = request;
    if (announcesBody(headers) && !routeOptions.config.takesUpload) watchArrival(request, longestMs);
    if (headers['transfer-encoding'] !== undefined) watchChunks(request);
    done();
  });
}

function watchArrival({ raw }: FastifyRequest, longestMs: number): void {
  const { socket } = raw;
  // What is injected came whole, over no connection.
  if (!(socket instanceof Socket)) return;
  const timer = setTimeout(() => answerConnectionError(new LateBody(), socket), longestMs);
  timer.unref();
  const stop = (): void => clearTimeout(timer);
  raw.once('end', stop).once('close', stop);
}

/** Counted as they are parsed: a reader of the body sees several at once, and too late. */
function watchChunks({ raw }: FastifyRequest): void {
  const { socket } = raw;
  const push = raw.push.bind(raw);
  let [chunks, bytes] = [0, 0];
  let isRefused = false;
  raw.push = (chunk: Buffer | null) => {
    chunks += 1;
    bytes += chunk?.length ?? 0;
    // The rest of what was read from the connection is parsed still.
    if (isRefused) return false;
    if (chunks <= MOST_SMALL_CHUNKS || bytes >= chunks * SMALL_CHUNK_BYTES) return push(chunk);
    isRefused = true;
    answerConnectionError(new TinyChunks(), socket);
    socket.destroySoon();
    return false;
  };
}

class TinyChunks extends Error {
  readonly code = 'HPE_INVALID_CHUNK_SIZE';
  override readonly name = 'TinyChunks';
}

class LateBody extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
  override readonly name = 'LateBody';
}
