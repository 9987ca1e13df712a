import { expect, it } from 'vitest';
import { createToken, deriveKey, hashToken, randomBelow } from './tokens.ts';

it('makes tokens that differ and can be hashed', () => {
  const tokens = Array.from({ length: 200 }, createToken);
  expect(new Set(tokens).size).toBe(200);
  for (const token of tokens) expect(hashToken(token)).toHaveLength(32);
});

it.each(['', 'short', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}=`, `${'A'.repeat(42)}\n`])(
  'does not look up %j, which is no token of ours',
  (text) => {
    expect(hashToken(text)).toBeNull();
  },
);

it('derives a key per purpose, always the same', () => {
  expect(deriveKey('a secret', 'mail')).toMatch(/^[0-9a-f]{64}$/);
  expect(deriveKey('a secret', 'mail')).toBe(deriveKey('a secret', 'mail'));
  expect(deriveKey('a secret', 'mail')).not.toBe(deriveKey('a secret', 'sessions'));
  expect(deriveKey('a secret', 'mail')).not.toBe(deriveKey('another', 'mail'));
});

it('draws whole numbers below the bound', () => {
  const drawn = new Set(Array.from({ length: 500 }, () => randomBelow(4)));
  expect(drawn).toEqual(new Set([0, 1, 2, 3]));
});
