import { say } from '../launch/progress.mjs';
import { budgets, TOTAL_BUDGET } from './reports/budgets.ts';
import { describeLedger } from './reports/flaky-ledger.ts';
import type { FinishedStep } from './step.ts';
import type { Timed } from './reports/test-times.ts';

const SLOWEST_SHOWN = 20;
const EXPENSIVE_SHOWN = 30;

/** What a run consisted of beside its steps. */
interface Whole {
  /** What was made ready before the steps, or in them. */
  readonly prepared: readonly Timed[];
  /** From the start of the first process until now. */
  readonly seconds: number;
  /** Whether it has to meet the budgets of `npm test`. */
  readonly isGate: boolean;
}

/** Prints where the time went and, as the last line, how many passed and failed; answers the exit code. */
export function summarize(steps: readonly FinishedStep[], whole?: Whole): number {
  const isGate = whole?.isGate ?? false;
  const parts = [...(whole?.prepared ?? []), ...steps.flatMap(partsOf)];
  for (const part of parts) say(lineOf(part, isGate ? budgets[part.name] : undefined));
  if (whole) say(lineOf({ name: 'total', seconds: whole.seconds }, isGate ? TOTAL_BUDGET : undefined));
  sayTheSlowest([
    ...parts.filter(({ name }) => !name.includes(': ')),
    ...steps.flatMap(({ files = [] }) => files),
  ]);
  if (isGate) sayWhatCostsTooMuch(steps.flatMap(({ overBudget = [] }) => overBudget));
  if (whole && !isGate) sayLedger();
  sayWhatFailed(steps);
  for (const { file, title, error } of steps.flatMap(({ flaky = [] }) => flaky))
    say(`FLAKY ${file}: ${title}, ${error}`);
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

/** Tests that belong into `npm run test:all`; reported, not failed, since CPU time differs from machine to machine. */
function sayWhatCostsTooMuch(tests: readonly Timed[]): void {
  if (tests.length === 0) return;
  say(
    `Above the budget of a test (CPU-seconds, with its share of the hooks of its file), ${String(tests.length)}:`,
  );
  const most = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, EXPENSIVE_SHOWN);
  for (const { name, seconds } of most) say(`${seconds.toFixed(2).padStart(7)} s  ${name}`);
}

/** What passed only when tried again, in this run and those before. */
function sayLedger(): void {
  const lines = describeLedger();
  if (lines.length === 0) return;
  say('Flaky tests so far:');
  for (const line of lines) say(`  ${line}`);
}

function sayWhatFailed(steps: readonly FinishedStep[]): void {
  for (const { name, failures = [] } of steps)
    for (const failure of failures) say(`Failed in ${name}: ${failure}`);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
