import { inspections, tests } from './check-steps.ts';
import { runSteps } from './run-steps.ts';
import type { FinishedStep } from './step.ts';

const AT_ONCE = 2;

/** Runs the named steps of `check`, or all of them. */
export async function runCheck(only: readonly string[] = []): Promise<FinishedStep[]> {
  const isWanted = ({ name }: { name: string }): boolean => only.length === 0 || only.includes(name);
  return [
    ...(await runSteps(inspections.filter(isWanted), AT_ONCE)),
    ...(await runSteps([tests].filter(isWanted), 1)),
  ];
}
