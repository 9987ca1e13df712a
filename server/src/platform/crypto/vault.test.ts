import { expect, it } from 'vitest';
import { createVault } from './vault.ts';

const secret = Buffer.from('a secret of twenty b');
const vault = createVault(['the secret key of today']);

it('opens what it sealed, and seals it differently each time', () => {
  const sealed = vault.seal(secret, 'totp:1');
  expect(vault.open(sealed, 'totp:1')).toEqual(secret);
  expect(vault.seal(secret, 'totp:1')).not.toBe(sealed);
  expect(Buffer.from(sealed)).not.toContain(secret);
});

it('opens nothing that was sealed in another context', () => {
  expect(() => vault.open(vault.seal(secret, 'totp:1'), 'totp:2')).toThrow(/did not seal this/);
});

it('opens nothing that was altered, wherever it was', () => {
  const sealed = vault.seal(secret, 'totp:1');
  const altered = [...sealed].map((character, at) => {
    const other = character === 'a' ? 'b' : 'a';
    return sealed.slice(0, at) + other + sealed.slice(at + 1);
  });
  // The last character of base64url may hold bits that say nothing: what decodes alike is not altered.
  const isAltered = (text: string) =>
    text.split('.').some((part, nth) => {
      const encoding = nth === 0 ? 'utf8' : 'base64url';
      return !Buffer.from(part, encoding).equals(Buffer.from(sealed.split('.')[nth] ?? '', encoding));
    });
  const tried = altered.filter(isAltered);
  expect(tried.length).toBeGreaterThan(sealed.length - 4);
  for (const text of tried)
    expect(() => vault.open(text, 'totp:1')).toThrow(/did not seal this|lacks the key/);
});

it.each(['', '.', '..', 'a.b.c', 'no dots at all'])('opens nothing that is no sealed text: %j', (text) => {
  expect(() => vault.open(text, 'totp:1')).toThrow(/lacks the key/);
});

it('opens what an earlier key sealed while it is still given that key', () => {
  const earlier = createVault(['the secret key of yesterday']);
  const sealed = earlier.seal(secret, 'totp:1');
  const both = createVault(['the secret key of today', 'the secret key of yesterday']);
  expect(both.open(sealed, 'totp:1')).toEqual(secret);
  expect(both.seal(secret, 'totp:1').split('.')[0]).toBe(vault.seal(secret, 'totp:1').split('.')[0]);
  expect(() => vault.open(sealed, 'totp:1')).toThrow(/lacks the key/);
});
