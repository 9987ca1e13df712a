import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import { invariant } from '#platform/invariant.ts';
import type { Committed, CookieJar } from './cookie-jar.ts';

/** A cookie by which a browser is recognised for a while: the browser stores its value, the server its hash. */
export interface BrowserCookie {
  /** The hash of what the browser shows; null where it shows nothing of ours. */
  read(cookies: CookieJar): Buffer | null;
  /** Gives the browser a new cookie and answers its hash. */
  renew(transaction: Committed, cookies: CookieJar): Buffer;
  /** Lets the browser keep the cookie that it has, for as long again, or gives it one; answers its hash. */
  keep(transaction: Committed, cookies: CookieJar): Buffer;
  remove(transaction: Committed, cookies: CookieJar): void;
}

export function browserCookie(name: string, maxAgeSeconds: number): BrowserCookie {
  const cookie = { name, path: '/auth', maxAgeSeconds } as const;
  function write(transaction: Committed, cookies: CookieJar, token: string): Buffer {
    const hash = hashToken(token);
    invariant(hash, 'What is written here is a token.');
    cookies.set(transaction, cookie, token);
    return hash;
  }
  return {
    read: (cookies) => hashToken(cookies.read(cookie) ?? ''),
    renew: (transaction, cookies) => write(transaction, cookies, createToken()),
    keep(transaction, cookies) {
      const token = cookies.read(cookie) ?? '';
      return write(transaction, cookies, hashToken(token) ? token : createToken());
    },
    remove: (transaction, cookies) => {
      cookies.clear(transaction, cookie);
    },
  };
}
