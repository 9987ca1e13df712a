import type { Head, StoredLink } from './chain.store.ts';
import { hashOfLink } from './entry-text.ts';

/** What is not as it was written about a link, which stands after `last`. */
export function checkLink({ sequence, entry, entryId, hash }: StoredLink, last: Head): string[] {
  const gap = describeGap(last.sequence + 1, sequence - 1);
  if (entry === null) return [...gap, `Entry number ${String(sequence)} (${entryId}) was removed.`];
  // After a gap the hash before it is not known; the gap is what was found.
  if (gap.length > 0 || hashOfLink(entry, { sequence, previous: last.hash }).equals(hash)) return gap;
  return [`Entry number ${String(sequence)} (${entryId}) was changed, or stood in another place.`];
}

function describeGap(from: number, to: number): string[] {
  if (from > to) return [];
  if (from === to) return [`Entry number ${String(from)} was removed.`];
  return [`Entries number ${String(from)} to ${String(to)} were removed.`];
}
