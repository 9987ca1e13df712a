import { recoveryCode } from '@redoubt/contract/shared/identity-proof.ts';
import { userId } from '@redoubt/contract/shared/ids.ts';
import { expect, it } from 'vitest';
import { createRecoveryCodes, hashRecoveryCode, showRecoveryCode } from './recovery-codes.ts';

it('makes ten codes that differ, which the contract reads as they are shown', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    const shown = showRecoveryCode(code);
    expect(shown).toMatch(/^(?:[2-9a-z]{4}-){3}[2-9a-z]{4}$/);
    for (const typed of [shown, code, shown.toUpperCase(), ` ${shown.replaceAll('-', ' ')} `])
      expect(recoveryCode.parse(typed)).toBe(code);
  }
});

it('hashes the same code of two people differently', () => {
  const idOf = (digit: number) => userId.parse(`00000000-0000-7000-8000-00000000000${String(digit)}`);
  const [code = ''] = createRecoveryCodes();
  expect(hashRecoveryCode(idOf(1), code)).not.toEqual(hashRecoveryCode(idOf(2), code));
});
