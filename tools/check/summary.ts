import { say } from '../launch/progress.mjs';
import { budgets, TOTAL_BUDGET } from './reports/budgets.ts';
import type { FinishedStep } from './step.ts';
import type { Timed } from './reports/test-times.ts';

const SLOWEST_SHOWN = 20;

/** What a run consisted of beside its steps. */
interface Whole {
  /** What was made ready before the steps, or in them. */
  readonly prepared: readonly Timed[];
  /** From the first process to now. */
  readonly seconds: number;
}

/**
 * Prints where the time went and, as the last line, how many passed and failed; answers the exit code.
 *
 * @param whole of a run that is to keep the budget of `npm test`
 */
export function summarize(steps: readonly FinishedStep[], whole?: Whole): number {
  const parts = [...(whole?.prepared ?? []), ...steps.flatMap(partsOf)];
  for (const part of parts) say(lineOf(part, budgets[part.name]));
  if (whole) say(lineOf({ name: 'total', seconds: whole.seconds }, TOTAL_BUDGET));
  sayTheSlowest([
    ...parts.filter(({ name }) => !name.includes(': ')),
    ...steps.flatMap(({ files = [] }) => files),
  ]);
  sayWhatFailed(steps);
  const passed = sum(steps.map(({ isOk, tests }) => tests?.passed ?? Number(isOk)));
  // A run that breaks before or beside its tests is a failure too, though no test says so.
  const failed = sum(steps.map(({ isOk, tests }) => Math.max(tests?.failed ?? 0, Number(!isOk))));
  say(`${String(passed)} passed, ${String(failed)} failed`);
  return failed > 0 ? 1 : 0;
}

/** A step that has no parts is one. */
function partsOf({ name, seconds, parts = [] }: FinishedStep): readonly Timed[] {
  return parts.length > 0 ? parts : [{ name, seconds }];
}

function lineOf({ name, seconds }: Timed, budget: number | undefined): string {
  const took = `${name.padEnd(44)}${seconds.toFixed(1).padStart(8)} s`;
  if (budget === undefined) return took;
  return `${took} of ${String(budget).padStart(3)} s${seconds > budget ? '  over its budget' : ''}`;
}

function sayTheSlowest(all: readonly Timed[]): void {
  say('Slowest files and steps:');
  const slowest = all.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN);
  for (const { name, seconds } of slowest) say(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

function sayWhatFailed(steps: readonly FinishedStep[]): void {
  for (const { name, failures = [] } of steps)
    for (const failure of failures) say(`Failed in ${name}: ${failure}`);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
