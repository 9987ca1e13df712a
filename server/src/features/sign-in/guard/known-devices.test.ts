import { expect, it } from 'vitest';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import type { Cookies } from '#platform/http/input/cookies.ts';
import { addDeviceToken, readDeviceHashes, renewDeviceTokens } from './known-devices.ts';

/** The cookies of a browser that holds `given` as its device cookie. */
function cookiesOf(given: string | null): Cookies & { held: () => string | null } {
  let held = given;
  return {
    read: () => held,
    write: (_name, value, options) => {
      expect(options).toEqual({ path: '/auth', maxAgeSeconds: 400 * 86_400 });
      held = value;
    },
    remove: () => (held = null),
    held: () => held,
  };
}

it('gives a browser a token for each person, the newest first, and keeps five', () => {
  const cookies = cookiesOf(null);
  const hashes = Array.from({ length: 7 }, () => addDeviceToken(cookies));
  expect(readDeviceHashes(cookies)).toEqual(hashes.toReversed().slice(0, 5));
  renewDeviceTokens(cookies);
  expect(readDeviceHashes(cookies)).toEqual(hashes.toReversed().slice(0, 5));
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
  const cookies = cookiesOf(planted);
  const made = addDeviceToken(cookies);
  expect(made).not.toEqual(hashToken(planted));
});
