import { firstLine, startScript } from '../stage/children.ts';
import { rowsRead } from './read-rows.ts';

const goals = [
  { rows: 10_000, ms: 150 },
  { rows: 100_000, ms: 1500 },
] as const;
const GOAL_MEMORY_MB = 50;
const GOAL_STRETCH_MS = 20;

/** Files of experts read as an upload is, beside csv-parse alone, each size in a process of its own. */
export async function measureCsv(say: (sentence: string) => void): Promise<string> {
  const lines: string[] = [];
  for (const goal of goals) {
    const count = goal.rows.toLocaleString('en');
    say(`Reading ${count} rows of nine columns`);
    const child = startScript('platform/read-rows.ts', { CSV_ROWS: String(goal.rows) });
    const found = rowsRead.parse(JSON.parse(await firstLine(child)));
    const { ms, bareMs, memoryGrowth, longestStretchMs } = found;
    const isReached = ms <= goal.ms && memoryGrowth <= GOAL_MEMORY_MB && longestStretchMs <= GOAL_STRETCH_MS;
    lines.push(
      `${count} rows read: ${(ms / 1000).toFixed(2)} s (goal ≤ ${String(goal.ms / 1000)}), ${(ms / bareMs).toFixed(1)} times csv-parse alone; ` +
        `${memoryGrowth.toFixed(0)} MB more memory (goal ≤ ${String(GOAL_MEMORY_MB)}); others waited ${longestStretchMs.toFixed(0)} ms at most for their turn (goal ≤ ${String(GOAL_STRETCH_MS)}): ${isReached ? 'reached' : 'MISSED'}`,
    );
  }
  return lines.join('\n');
}
