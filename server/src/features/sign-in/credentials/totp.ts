import { generateSecret, generateURI, verifySync } from 'otplib';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Kit } from '#kit.ts';

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, steps of 30 seconds. */
const STEP_SECONDS = 30;

/** A secret of 160 bits in base32, as people can type it. */
export function createTotpSecret(): string {
  return generateSecret();
}

/** What the QR code says to the app: whose secret it is, and for what. */
export function totpAddress(secret: string, email: string): string {
  return generateURI({ issuer: 'Redoubt', label: email, secret });
}

/**
 * The step of 30 seconds, counted from 1970, whose code this is; null when it is none of the present step's, the one
 * before and the one after, for clocks that are a little off. `code` is six digits, as the contract leaves it.
 */
export function findTotpStep(secret: string, code: string, at: Date): number | null {
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(at.getTime() / 1000),
    epochTolerance: STEP_SECONDS,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** Seals the secret of a person's app for that person alone. */
export function sealTotpSecret({ vault }: Pick<Kit, 'vault'>, userId: UserId, secret: string): string {
  return vault.seal(Buffer.from(secret), contextOf(userId));
}

export function openTotpSecret({ vault }: Pick<Kit, 'vault'>, userId: UserId, sealed: string): string {
  return vault.open(sealed, contextOf(userId)).toString();
}

export function contextOf(userId: UserId): string {
  return `authenticator app of ${userId}`;
}
