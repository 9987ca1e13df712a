import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '@redoubt/contract/durations.ts';
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

/** Hangs up on who sends a body that is no upload for longer than 30 seconds, answered or not. */
export function limitArrival(app: FastifyInstance, longestMs = LONGEST_BODY_MS): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, routeOptions } = request;
    if (announcesBody(headers) && !routeOptions.config.takesUpload) watchArrival(request, longestMs);
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

class LateBody extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
  override readonly name = 'LateBody';
}
