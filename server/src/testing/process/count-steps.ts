import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { StepCalls } from './step-thread.ts';

/**
 * How many blocks of JavaScript run in each call of an export of a module, of libraries too: the same on every machine.
 * What is native counts as nothing: a regular expression, `indexOf`, an image decoder.
 */
export async function countSteps(calls: StepCalls): Promise<number[]> {
  const thread = new Worker(new URL('./step-thread.ts', import.meta.url), { workerData: calls });
  const [counts] = (await once(thread, 'message')) as [number[]];
  await thread.terminate();
  return counts;
}

/** How many times as many steps an input takes that is twice as long. */
export async function countDoubling(
  { module, name }: Omit<StepCalls, 'calls'>,
  inputs: readonly { readonly once: readonly unknown[]; readonly twice: readonly unknown[] }[],
): Promise<number[]> {
  const counts = await countSteps({ module, name, calls: inputs.flatMap((one) => [one.once, one.twice]) });
  return inputs.map((_, at) => (counts[at * 2 + 1] ?? NaN) / (counts[at * 2] ?? NaN));
}
