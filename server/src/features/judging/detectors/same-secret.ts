import { normalizeText } from '@redoubt/contract/shared/unicode.ts';
import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether an expert's guess is the secret, leaving aside capitals, spaces, dashes and character widths (NFKC). The
 * normal forms are compared by their digests, so the time taken tells nothing about them.
 */
export function isSameSecret(secret: string, guess: string): boolean {
  return timingSafeEqual(digest(secret), digest(guess));
}

function digest(text: string): Buffer {
  const normal = normalizeText(text, 'NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}\u2212\u00ad\u200b]/gu, '');
  return createHash('sha256').update(normal).digest();
}
