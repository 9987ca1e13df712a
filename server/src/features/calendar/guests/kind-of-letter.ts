import type { GuestRow } from './guests.store.ts';

/** What the letter that waits says. */
export function kindOfLetter({
  waiting,
  mailedDigest,
}: Pick<GuestRow, 'waiting' | 'mailedDigest'>): 'invited' | 'changed' | 'cancelled' {
  if (waiting === 'cancel') return 'cancelled';
  return mailedDigest === null ? 'invited' : 'changed';
}
