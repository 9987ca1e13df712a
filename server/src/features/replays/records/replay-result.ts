import type { RunRecord } from './replays.store.ts';

export type ReplayResult = 'broken' | 'held';

/** What the runs of a replay show: one that breaks is enough, and all must have held; null where they show neither. */
export function resultOfRuns(runs: readonly Pick<RunRecord, 'outcome'>[], of: number): ReplayResult | null {
  if (runs.some(({ outcome }) => outcome === 'broken')) return 'broken';
  const held = runs.filter(({ outcome }) => outcome === 'held').length;
  return held === of ? 'held' : null;
}
