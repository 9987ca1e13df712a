import type { CustomFetch } from 'openid-client';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { Outgoing } from '#platform/outgoing/index.ts';

/** How long a provider may take for one answer. */
export const PROVIDER_TIMEOUT_S = 8;
/** Tokens, keys and profiles have a few kilobytes. */
const MAX_BYTES = 1_000_000;

/** What the library calls providers with: never a host of our own network, whatever a provider's documents name. */
export function askOverHttp(outgoing: Outgoing): CustomFetch {
  const withinMs = PROVIDER_TIMEOUT_S * SECOND_MS;
  const send = outgoing.fetchWithin({ idleMs: withinMs, totalMs: withinMs, maxBytes: MAX_BYTES }, 'platform');
  // The library's own type of a body is the one that fetch takes, but for `undefined`.
  return (url, options) => send(url, options as RequestInit);
}
