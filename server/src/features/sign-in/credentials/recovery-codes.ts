import { createHash } from 'node:crypto';
import { RECOVERY_ALPHABET, RECOVERY_LENGTH } from '@redoubt/contract/shared/identity-proof.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { randomBelow } from '#platform/crypto/tokens.ts';

export const RECOVERY_CODES = 10;

/** Ten codes of 78 random bits: too many to be found from their hashes, so these need no salt and no slowness. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
}

function createRecoveryCode(): string {
  return Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_ALPHABET[randomBelow(RECOVERY_ALPHABET.length)],
  ).join('');
}

/** In groups of four, as people read and type it. */
export function showRecoveryCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}

/** The hash of a person's code, bound to the person. */
export function hashRecoveryCode(userId: UserId, code: string): Buffer {
  return createHash('sha256').update(`recovery code of ${userId}: ${code}`).digest();
}
