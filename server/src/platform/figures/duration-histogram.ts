/**
 * Durations counted in buckets that grow by a twelfth: eight to each doubling, from 0.1 ms to 100 s. Percentiles are right
 * to within half a bucket, 4.4 percent; shorter and longer durations count in the first or last bucket.
 */
const SHORTEST_MS = 0.1;
const SLOTS_PER_DOUBLING = 8;
const SLOTS = 161;

/** How often each slot was counted; the rest are zeros. */
export type SlotCounts = readonly number[];

export function slotOf(ms: number): number {
  const slot = Math.floor(Math.log2(ms / SHORTEST_MS) * SLOTS_PER_DOUBLING);
  return Math.min(Math.max(slot, 0), SLOTS - 1);
}

/** The middle of a slot, as ratios go: nothing in it is further from it than half a slot. */
function middleOf(slot: number): number {
  return SHORTEST_MS * 2 ** ((slot + 0.5) / SLOTS_PER_DOUBLING);
}

/** Counts durations; adding one costs a logarithm. */
export class DurationHistogram {
  readonly #counts = new Uint32Array(SLOTS);
  #used = 0;

  add(ms: number): void {
    const slot = slotOf(ms);
    this.#counts[slot] = (this.#counts[slot] ?? 0) + 1;
    if (slot >= this.#used) this.#used = slot + 1;
  }

  counts(): SlotCounts {
    return [...this.#counts.subarray(0, this.#used)];
  }
}

export function addCounts(one: SlotCounts, other: SlotCounts): SlotCounts {
  const [long, short] = one.length > other.length ? [one, other] : [other, one];
  return long.map((count, slot) => count + (short[slot] ?? 0));
}

/** The duration in milliseconds that a share of all (0 to 1) did not exceed; null where nothing was counted. */
export function percentileOf(counts: SlotCounts, share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  // The nearest rank, as of a sorted list.
  const rank = Math.max(1, Math.ceil(share * total));
  let seen = 0;
  for (const [slot, count] of counts.entries()) {
    seen += count;
    if (seen >= rank) return middleOf(slot);
  }
  return null;
}
