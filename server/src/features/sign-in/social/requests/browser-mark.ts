import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import type { Cookies } from '#platform/http/input/cookies.ts';
import { invariant } from '#platform/invariant.ts';

const PATH = '/auth';

/** A cookie by which a browser is recognised for a while: its value goes to the browser, its hash is kept here. */
export interface BrowserMark {
  /** The hash of what the browser shows; null where it shows nothing of ours. */
  read(cookies: Cookies): Buffer | null;
  /** Gives the browser a new mark and answers its hash. */
  renew(cookies: Cookies): Buffer;
  /** Lets the browser keep the mark that it has, for as long again, or gives it one; answers its hash. */
  keep(cookies: Cookies): Buffer;
  remove(cookies: Cookies): void;
}

export function browserMark(name: string, maxAgeSeconds: number): BrowserMark {
  function write(cookies: Cookies, token: string): Buffer {
    const hash = hashToken(token);
    invariant(hash, 'What is written here is a token.');
    cookies.write(name, token, { path: PATH, maxAgeSeconds });
    return hash;
  }
  return {
    read: (cookies) => hashToken(cookies.read(name) ?? ''),
    renew: (cookies) => write(cookies, createToken()),
    keep(cookies) {
      const token = cookies.read(name) ?? '';
      return write(cookies, hashToken(token) ? token : createToken());
    },
    remove: (cookies) => cookies.remove(name, { path: PATH }),
  };
}
