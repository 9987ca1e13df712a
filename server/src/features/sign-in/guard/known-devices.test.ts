import { expect, it } from 'vitest';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import { Marks } from '#platform/use-case/marks.ts';
import { addDeviceToken, readDeviceHashes, renewDeviceTokens } from './known-devices.ts';

const committed = {
  afterCommit: (work: () => void) => {
    work();
  },
};

/** The marks of a browser that holds `given` as that of its device. */
function marksOf(given: string | null): Marks {
  return new Marks(() => given);
}

/** What the browser holds after the call. */
function nextOf({ changes: [change] }: Marks): Marks {
  expect(change?.mark).toMatchObject({ name: 'known_device', path: '/auth', maxAgeSeconds: 400 * 86_400 });
  return marksOf(change?.value ?? null);
}

it('gives a browser a token for each person, the newest first, and keeps five', () => {
  let marks = marksOf(null);
  const hashes = Array.from({ length: 7 }, () => {
    const hash = addDeviceToken(committed, marks);
    marks = nextOf(marks);
    return hash;
  });
  expect(readDeviceHashes(marks)).toEqual(hashes.toReversed().slice(0, 5));
  renewDeviceTokens(committed, marks);
  expect(readDeviceHashes(nextOf(marks))).toEqual(hashes.toReversed().slice(0, 5));
});

it.each([null, '', 'x', '.....', 'a'.repeat(10_000)])('reads no token from %j', (text) => {
  expect(readDeviceHashes(marksOf(text))).toEqual([]);
});

it('passes over what is no token, and looks at no more than five', () => {
  const tokens = Array.from({ length: 9 }, createToken);
  const marks = marksOf(['<script>', ...tokens].join('.'));
  expect(readDeviceHashes(marks)).toEqual(tokens.slice(0, 5).map(hashToken));
});

it('never makes a token of one that was planted', () => {
  const planted = createToken();
  const made = addDeviceToken(committed, marksOf(planted));
  expect(made).not.toEqual(hashToken(planted));
});
