import { inspections, tests } from './check-steps.ts';
import { runSteps } from './run-steps.ts';
import type { FinishedStep, Step } from './step.ts';

const AT_ONCE = 2;

interface Wanted {
  /** The names of the steps of `check`; all of them where none is named. */
  readonly only?: readonly string[];
  /** What waits more than it computes, and so runs beside the unit tests. */
  readonly beside?: readonly Step[];
}

/** Runs the inspections, and then the tests. */
export async function runCheck({ only = [], beside = [] }: Wanted = {}): Promise<FinishedStep[]> {
  const isWanted = ({ name }: { name: string }): boolean => only.length === 0 || only.includes(name);
  return [
    ...(await runSteps(inspections.filter(isWanted), AT_ONCE)),
    ...(await runSteps([...[tests].filter(isWanted), ...beside], AT_ONCE)),
  ];
}
