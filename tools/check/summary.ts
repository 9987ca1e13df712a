import { say } from '../launch/progress.mjs';
import type { FinishedStep } from './step.ts';

const SLOWEST_SHOWN = 5;

/** Prints where the time went and, as the last line, how many passed and failed; answers the exit code. */
export function summarize(steps: readonly FinishedStep[]): number {
  const slowest = steps
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST_SHOWN)
    .map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`);
  const passed = sum(steps.map(({ isOk, tests }) => tests?.passed ?? Number(isOk)));
  // A run that breaks before or beside its tests is a failure too, though no test says so.
  const failed = sum(steps.map(({ isOk, tests }) => Math.max(tests?.failed ?? 0, Number(!isOk))));
  say(`Slowest: ${slowest.join(', ')}`);
  say(`${String(passed)} passed, ${String(failed)} failed`);
  return failed > 0 ? 1 : 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
