import type { Cookies } from '#platform/http/input/cookies.ts';

/** What we know of the browser of a call; a route passes its call. */
export interface Browser {
  readonly userAgent: string | null;
  /** An IPv4 address, or the first address of an IPv6 /64. */
  readonly network: string;
  readonly cookies: Cookies;
}
