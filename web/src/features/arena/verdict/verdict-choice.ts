import type { Verdict } from '@redoubt/contract/arena';

/**
 * The verdict that the panel opens with: a break outweighs everything, for it may have been followed by more
 * judging; otherwise the newest one speaks.
 */
export function chooseVerdict(verdicts: readonly Verdict[]): Verdict | undefined {
  const newestFirst = verdicts.toSorted((a, b) => b.judgedAt.localeCompare(a.judgedAt));
  return newestFirst.find((verdict) => verdict.outcome === 'break') ?? newestFirst[0];
}
