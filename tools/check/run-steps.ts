import { say } from '../launch/progress.mjs';
import type { FinishedStep, Step } from './step.ts';

/**
 * Runs steps, at most `parallel` at once, started in their order; says a line for each that ends, and what a failed
 * one printed.
 */
export async function runSteps(steps: readonly Step[], parallel: number): Promise<FinishedStep[]> {
  const waiting = [...steps];
  const finished: FinishedStep[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await time(step);
      finished.push(result);
      announce(result);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return finished;
}

async function time({ name, run }: Step): Promise<FinishedStep> {
  const startedAt = performance.now();
  const result = await run().catch((error: unknown) => ({ isOk: false, output: String(error) }));
  return { ...result, name, seconds: (performance.now() - startedAt) / 1000 };
}

function announce({ name, seconds, isOk, output, tests, notes = [] }: FinishedStep): void {
  const count = tests ? `  ${String(tests.passed)} passed, ${String(tests.failed)} failed` : '';
  say(`${isOk ? '✓' : '✗'} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s${count}`);
  for (const note of notes) say(`    ${note}`);
  if (!isOk) say(output.trimEnd());
}
