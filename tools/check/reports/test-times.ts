/** What took so long. */
export interface Timed {
  readonly name: string;
  readonly seconds: number;
}

/** A test file, or a part of one, as a test runner reports it; times in milliseconds. */
export interface Run {
  readonly part: string;
  readonly file: string;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** How long each part took, from its first start to its last end. */
export function timeParts(runs: readonly Run[]): Timed[] {
  return [...Map.groupBy(runs, ({ part }) => part)].map(([name, own]) => ({
    name,
    seconds:
      (Math.max(...own.map(({ endedAt }) => endedAt)) - Math.min(...own.map(({ startedAt }) => startedAt))) /
      1000,
  }));
}

/** How long each file kept a worker busy. */
export function timeFiles(runs: readonly Run[]): Timed[] {
  return [...Map.groupBy(runs, ({ file }) => file)].map(([name, own]) => ({
    name,
    seconds: own.reduce((sum, { startedAt, endedAt }) => sum + endedAt - startedAt, 0) / 1000,
  }));
}
