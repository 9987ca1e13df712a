import type { RequestPair } from '@redoubt/contract/challenges';

/** As the contract has it. */
export const FEWEST_PAIRS = 2;
export const MOST_PAIRS = 12;

export const blankPair: RequestPair = { harmless: '', harmful: '' };

/** What stands in the form at first. */
export function fillPairs(pairs: readonly RequestPair[] | null): readonly RequestPair[] {
  return pairs ?? Array.from({ length: FEWEST_PAIRS }, () => blankPair);
}
