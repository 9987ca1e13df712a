/**
 * Sequence numbers that a reader of a table has passed. Numbers are drawn before their rows are committed, so a row can
 * appear behind rows with higher numbers; or its transaction failed, and it never will.
 */
export interface MissingNumbers {
  /** Notes the numbers between two adjacent rows. */
  note(after: number, before: number): void;
  /** The numbers that may still appear; those that were watched for long enough are dropped. */
  list(): number[];
  found(number: number): void;
}

/** A gap this wide is no race: the sequence was set, as after a restore. */
const WIDEST_GAP = 10_000;

export function createMissingNumbers({ watchedMs }: { watchedMs: number }): MissingNumbers {
  const notedAt = new Map<number, number>();
  return {
    note(after, before) {
      if (before - after > WIDEST_GAP) return;
      for (let number = after + 1; number < before; number += 1) notedAt.set(number, performance.now());
    },
    list() {
      const oldest = performance.now() - watchedMs;
      for (const [number, at] of notedAt) if (at < oldest) notedAt.delete(number);
      return [...notedAt.keys()];
    },
    found(number) {
      notedAt.delete(number);
    },
  };
}
