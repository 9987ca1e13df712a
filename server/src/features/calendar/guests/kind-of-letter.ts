import type { GuestRow } from './guests.store.ts';

/** What the letter that waits says. */
export function kindOfLetter({
  waiting,
  toldDigest,
}: Pick<GuestRow, 'waiting' | 'toldDigest'>): 'invited' | 'changed' | 'cancelled' {
  if (waiting === 'cancel') return 'cancelled';
  return toldDigest === null ? 'invited' : 'changed';
}
