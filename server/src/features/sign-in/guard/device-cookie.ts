import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import type { Cookies } from '#platform/http/input/cookies.ts';
import { invariant } from '#platform/invariant.ts';

const COOKIE = 'known_device';
const PATH = '/auth';
const DAY_S = 86_400;
/** As long as a browser keeps a cookie at most. */
export const KNOWN_DAYS = 400;
/** So many people may share a browser. */
const MOST_TOKENS = 5;

/** The hashes of the tokens that a browser holds, one for each person who signed in with it. */
export function readDeviceHashes(cookies: Cookies): Buffer[] {
  return readTokens(cookies).flatMap((token) => hashToken(token) ?? []);
}

/** Gives a browser one token more and answers its hash. Nobody who planted a cookie there can know it. */
export function addDeviceToken(cookies: Cookies): Buffer {
  const token = createToken();
  const hash = hashToken(token);
  invariant(hash, 'A token that was just made has a hash.');
  writeTokens(cookies, [token, ...readTokens(cookies)].slice(0, MOST_TOKENS));
  return hash;
}

/** Lets the browser keep its tokens for as long again. */
export function renewDeviceTokens(cookies: Cookies): void {
  writeTokens(cookies, readTokens(cookies));
}

function readTokens(cookies: Cookies): string[] {
  const tokens = (cookies.read(COOKIE) ?? '').split('.').filter((token) => hashToken(token) !== null);
  return tokens.slice(0, MOST_TOKENS);
}

function writeTokens(cookies: Cookies, tokens: readonly string[]): void {
  cookies.write(COOKIE, tokens.join('.'), { path: PATH, maxAgeSeconds: KNOWN_DAYS * DAY_S });
}
