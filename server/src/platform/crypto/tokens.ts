import { createHash, hkdfSync, randomBytes, randomInt } from 'node:crypto';

/** An opaque 256-bit credential in base64url; only its hash is ever stored. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The SHA-256 of a token, as stored; null when the text cannot be one of ours. */
export function hashToken(token: string): Buffer | null {
  return TOKEN.test(token) ? createHash('sha256').update(token).digest() : null;
}

/** A key for one purpose from the one secret key (HKDF-SHA-256), in hexadecimal. */
export function deriveKey(secretKey: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32)).toString('hex');
}

/** A whole number from 0 to below `maxExclusive`, from the system's CSPRNG. */
export function randomBelow(maxExclusive: number): number {
  return randomInt(maxExclusive);
}
