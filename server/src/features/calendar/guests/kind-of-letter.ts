import type { GuestRow } from './guests.store.ts';

/** The kind of the waiting letter. */
export function kindOfLetter({
  waiting,
  mailedDigest,
}: Pick<GuestRow, 'waiting' | 'mailedDigest'>): 'invited' | 'changed' | 'cancelled' {
  if (waiting === 'cancel') return 'cancelled';
  return mailedDigest === null ? 'invited' : 'changed';
}
