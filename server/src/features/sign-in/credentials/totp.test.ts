import { generateSync } from 'otplib';
import { expect, it } from 'vitest';
import { createTotpSecret, findTotpStep, totpAddress } from './totp.ts';

// RFC 6238, appendix B: the secret of its table for SHA-1, in base32.
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('takes the code that the standard gives for second %i', (second, code) => {
  expect(findTotpStep(RFC_SECRET, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
});

it('takes the codes of the step before and the step after, and no others', () => {
  const secret = createTotpSecret();
  const now = new Date('2026-11-21T12:00:07Z');
  const step = Math.floor(now.getTime() / 30_000);
  const found = [-3, -2, -1, 0, 1, 2, 3].map((steps) => {
    const code = generateSync({ secret, epoch: now.getTime() / 1000 + steps * 30 });
    return findTotpStep(secret, code, now);
  });
  expect(found).toEqual([null, null, step - 1, step, step + 1, null, null]);
});

it('makes secrets of 160 bits, each another', () => {
  const secrets = Array.from({ length: 50 }, createTotpSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

it('says to the app whose secret it is', () => {
  const address = new URL(totpAddress('JBSWY3DPEHPK3PXP', 'ann+1@people.example'));
  expect(decodeURIComponent(address.pathname)).toContain('Redoubt:ann+1@people.example');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    secret: 'JBSWY3DPEHPK3PXP',
    issuer: 'Redoubt',
  });
});
