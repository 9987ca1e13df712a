import type { LoadResult } from './generate-load.ts';
import type { Scenario } from './scenarios.ts';

/** What each round measured of a figure of the product or of a calibrator. */
export interface Measured extends Pick<Scenario, 'name' | 'calibrator' | 'goal'> {
  readonly rounds: readonly LoadResult[];
}

const head = ['', 'req/s', 'least to most', 'p50 ms', 'p99 ms', 'ratio', 'goal', '', 'failed'];

/** A Markdown table of medians over the rounds; a ratio is to the calibrator's median of the same run. */
export function renderTable(measured: readonly Measured[]): string {
  const rates = new Map(measured.map((one) => [one.name, median(ratesOf(one))]));
  const rows = measured.map((one) => {
    const against = rates.get(one.calibrator ?? '') ?? 0;
    const ratio = against > 0 ? median(ratesOf(one)) / against : null;
    return [
      one.name,
      whole(median(ratesOf(one))),
      `${whole(Math.min(...ratesOf(one)))} to ${whole(Math.max(...ratesOf(one)))}`,
      milliseconds(median(one.rounds.map((round) => round.p50Ms))),
      milliseconds(median(one.rounds.map((round) => round.p99Ms))),
      ratio === null ? '' : `${ratio.toFixed(2)} of ${one.calibrator ?? ''}`,
      one.goal === undefined ? '' : `≥ ${String(one.goal)}`,
      ratio === null || one.goal === undefined ? '' : ratio >= one.goal ? 'reached' : 'MISSED',
      whole(one.rounds.reduce((sum, round) => sum + round.sent - round.ok + round.errors, 0)),
    ];
  });
  return [head, head.map(() => '--:').with(0, '---'), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

function ratesOf({ rounds }: Measured): number[] {
  return rounds.map((round) => round.requestsPerSecond);
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
