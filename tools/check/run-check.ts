import { Stop } from '../launch/progress.mjs';
import { inspections, tests } from './check-steps.ts';
import { runSteps } from './run-steps.ts';
import type { FinishedStep } from './step.ts';

const AT_ONCE = 2;

/**
 * Runs the named steps of `check`, or all of them.
 *
 * @throws {Stop} where there is no step of such a name
 */
export async function runCheck(only: readonly string[] = []): Promise<FinishedStep[]> {
  const names = [...inspections, tests].map(({ name }) => name);
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Stop(`There is no check "${unknown.join('", "')}". There are: ${names.join(', ')}.`);
  const isSelected = ({ name }: { name: string }): boolean => only.length === 0 || only.includes(name);
  return [
    ...(await runSteps(inspections.filter(isSelected), AT_ONCE)),
    ...(await runSteps([tests].filter(isSelected), 1)),
  ];
}
