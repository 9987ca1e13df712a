import { createHash } from 'node:crypto';
import { MINUTE_S } from '@redoubt/contract/durations.ts';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import type { Marks } from '#platform/use-case/marks.ts';
import type { Transaction } from '#kit.ts';

export const MARK_MINUTES = 10;

const MARK = { name: 'sign_in', path: '/auth', maxAgeSeconds: MARK_MINUTES * MINUTE_S } as const;

/**
 * The mark by which a browser that begins to sign in is known when it goes on: it is made, or kept for as long again.
 * Answers its SHA-256.
 */
export function markBrowser(transaction: Transaction, marks: Marks): Buffer {
  const held = marks.read(MARK);
  const token = held !== null && hashToken(held) !== null ? held : createToken();
  marks.remember(transaction, MARK, token);
  return createHash('sha256').update(token).digest();
}

/** The SHA-256 of the browser's mark; null where it has none. */
export function readBrowserMark(marks: Marks): Buffer | null {
  const held = marks.read(MARK);
  return held === null ? null : hashToken(held);
}
