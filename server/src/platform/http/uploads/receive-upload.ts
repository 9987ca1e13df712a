import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { Refusal } from '#platform/refusal.ts';
import { PartReader, type UploadEndpoint } from './part-reader.ts';
import type { UploadParts } from '#platform/use-case/upload-part.ts';
import { UploadRefused } from './upload-refused.ts';

const LONGEST_PAUSE_MS = MINUTE_MS;

/**
 * Hands the parts of a multipart body to `handle`. Limits of the endpoint that are overstepped while it reads become
 * its refusal; a request that is cut off rejects.
 */
export async function receiveUpload<Answer>(
  { raw }: FastifyRequest,
  endpoint: UploadEndpoint,
  handle: (parts: UploadParts) => Answer | Promise<Answer>,
): Promise<Answer | Refusal> {
  cutWhenStill(raw);
  const reader = new PartReader(raw, endpoint);
  try {
    return await handle(reader);
  } catch (error) {
    // What went wrong with the reading is the cause of whatever its readers threw.
    const cause = reader.failure ?? error;
    if (cause instanceof UploadRefused) return cause.refusal;
    throw cause;
  } finally {
    reader.release();
  }
}

/** Hangs up on a client that sends nothing for a minute. */
function cutWhenStill(raw: IncomingMessage): void {
  const timer = setTimeout(() => raw.destroy(), LONGEST_PAUSE_MS);
  timer.unref();
  const stop = (): void => clearTimeout(timer);
  raw.on('data', () => timer.refresh());
  raw.once('end', stop).once('close', stop);
}
