import type { LoadResult } from './generate-load.ts';

export interface Measured {
  readonly name: string;
  readonly calibrator: string | null;
  readonly goal: number | null;
  readonly rounds: readonly LoadResult[];
}

/** A Markdown table of medians over the rounds; a ratio is to the calibrator's median of the same run. */
export function renderTable(measured: readonly Measured[]): string {
  const rates = new Map(
    measured.map((one) => [one.name, median(one.rounds.map((round) => round.requestsPerSecond))]),
  );
  const rows = measured.map((one) => {
    const rate = rates.get(one.name) ?? 0;
    const against = one.calibrator ? (rates.get(one.calibrator) ?? 0) : 0;
    const ratio = against > 0 ? rate / against : null;
    return [
      one.name,
      whole(rate),
      milliseconds(median(one.rounds.map((round) => round.p50Ms))),
      milliseconds(median(one.rounds.map((round) => round.p99Ms))),
      ratio === null ? '' : `${ratio.toFixed(2)} of ${one.calibrator ?? ''}`,
      one.goal === null ? '' : `≥ ${String(one.goal)}`,
      ratio === null || one.goal === null ? '' : ratio >= one.goal ? 'reached' : 'MISSED',
      whole(one.rounds.reduce((sum, round) => sum + round.sent - round.ok + round.errors, 0)),
    ];
  });
  const head = ['', 'req/s', 'p50 ms', 'p99 ms', 'ratio', 'goal', '', 'failed'];
  return [head, ['---', '--:', '--:', '--:', '--:', '--:', '---', '--:'], ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function milliseconds(value: number): string {
  return value.toFixed(value < 10 ? 2 : 0);
}
