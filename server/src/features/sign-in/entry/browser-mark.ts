import { createHash } from 'node:crypto';
import { MINUTE_S } from '@redoubt/contract/durations.ts';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import type { Cookies } from '#platform/http/input/cookies.ts';

const COOKIE = 'sign_in';
const PATH = '/auth';
export const MARK_MINUTES = 10;

/**
 * The mark by which a browser that begins to sign in is known when it goes on: it is made, or kept for as long again.
 * Answers its SHA-256.
 */
export function markBrowser(cookies: Cookies): Buffer {
  const held = cookies.read(COOKIE);
  const token = held !== null && hashToken(held) !== null ? held : createToken();
  cookies.write(COOKIE, token, { path: PATH, maxAgeSeconds: MARK_MINUTES * MINUTE_S });
  return createHash('sha256').update(token).digest();
}

/** The SHA-256 of the browser's mark; null where it has none. */
export function readBrowserMark(cookies: Cookies): Buffer | null {
  const held = cookies.read(COOKIE);
  return held === null ? null : hashToken(held);
}
