import { expect, it } from 'vitest';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import { CookieJar } from '#platform/use-case/cookie-jar.ts';
import { addDeviceToken, readDeviceHashes, renewDeviceTokens } from './known-devices.ts';

const committed = {
  afterCommit: (work: () => void) => {
    work();
  },
};

/** The cookies of a browser that holds `given` as that of its device. */
function cookiesOf(given: string | null): CookieJar {
  return new CookieJar(() => given);
}

/** What the browser holds after the call. */
function nextOf({ changes: [change] }: CookieJar): CookieJar {
  expect(change?.cookie).toMatchObject({ name: 'known_device', path: '/auth', maxAgeSeconds: 400 * 86_400 });
  return cookiesOf(change?.value ?? null);
}

it('gives a browser a token for each person, the newest first, and keeps five', () => {
  let cookies = cookiesOf(null);
  const hashes = Array.from({ length: 7 }, () => {
    const hash = addDeviceToken(committed, cookies);
    cookies = nextOf(cookies);
    return hash;
  });
  expect(readDeviceHashes(cookies)).toEqual(hashes.toReversed().slice(0, 5));
  renewDeviceTokens(committed, cookies);
  expect(readDeviceHashes(nextOf(cookies))).toEqual(hashes.toReversed().slice(0, 5));
});

it.each([null, '', 'x', '.....', 'a'.repeat(10_000)])('reads no token from %j', (text) => {
  expect(readDeviceHashes(cookiesOf(text))).toEqual([]);
});

it('passes over what is no token, and looks at no more than five', () => {
  const tokens = Array.from({ length: 9 }, createToken);
  const cookies = cookiesOf(['<script>', ...tokens].join('.'));
  expect(readDeviceHashes(cookies)).toEqual(tokens.slice(0, 5).map(hashToken));
});

it('never makes a token of one that was planted', () => {
  const planted = createToken();
  const made = addDeviceToken(committed, cookiesOf(planted));
  expect(made).not.toEqual(hashToken(planted));
});
