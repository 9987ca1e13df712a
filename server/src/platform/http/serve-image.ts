import type { Readable } from 'node:stream';
import type { Endpoint, ProblemOf } from '@redoubt/contract/shared/endpoint.ts';
import type { Refusal } from '#platform/refusal.ts';
import { bind } from './bind.ts';
import { type Call, typed } from './call.ts';
import type { HttpApp } from './listener/http-context.ts';

/** An image of our own making. */
export interface Image {
  readonly content: Readable;
  readonly sizeBytes: number;
  readonly contentType: 'image/webp';
}

const A_YEAR_SECONDS = 31_536_000;

/**
 * As `serve`, for an image that pages of ours show in place. Its address belongs to these bytes for good, so everyone
 * keeps them; another image has another address.
 */
export function serveImage<const E extends Endpoint>(
  app: HttpApp,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Image | Refusal<ProblemOf<E>>>,
): void {
  bind<Image>(app, endpoint, {
    handle: (call) => handler(typed<E>(call)),
    send: (reply, { content, sizeBytes, contentType }) =>
      reply
        .headers({
          'content-type': contentType,
          'content-length': sizeBytes,
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': `public, max-age=${String(A_YEAR_SECONDS)}, immutable`,
        })
        .send(content),
  });
}
