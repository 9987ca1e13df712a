import type { IncomingHttpHeaders } from 'node:http';
import type { PlayedRequest, Play, Refusal } from './play.ts';

/** How a provider is spoken to. */
export interface Protocol {
  /** The path of the calls, below the stand-in's own path. */
  readonly path: string;
  keyOf(headers: IncomingHttpHeaders): string | null;
  /** Null where the request breaks the protocol. */
  read(body: unknown, headers: IncomingHttpHeaders): PlayedRequest | null;
  statusOf(refusal: Refusal): number;
  /** The body of a refusal. */
  problem(refusal: Refusal, request: PlayedRequest | null): object;
  frames(request: PlayedRequest, play: Play): Iterable<string>;
}
