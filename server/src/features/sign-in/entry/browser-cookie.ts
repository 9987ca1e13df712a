import { createHash } from 'node:crypto';
import { MINUTE_S } from '@redoubt/contract/shared/time/durations.ts';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import type { CookieJar } from '#platform/use-case/cookie-jar.ts';
import type { Transaction } from '#kit.ts';

export const SIGN_IN_COOKIE_MINUTES = 10;

const COOKIE = { name: 'sign_in', path: '/auth', maxAgeSeconds: SIGN_IN_COOKIE_MINUTES * MINUTE_S } as const;

/**
 * The cookie by which a browser that begins to sign in is known when it goes on: it is made, or kept for as long again.
 * Answers its SHA-256.
 */
export function setBrowserCookie(transaction: Transaction, cookies: CookieJar): Buffer {
  const held = cookies.read(COOKIE);
  const token = held !== null && hashToken(held) !== null ? held : createToken();
  cookies.set(transaction, COOKIE, token);
  return createHash('sha256').update(token).digest();
}

/** The SHA-256 of the browser's cookie; null where it has none. */
export function readBrowserCookie(cookies: CookieJar): Buffer | null {
  const held = cookies.read(COOKIE);
  return held === null ? null : hashToken(held);
}
