import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { invariant } from '#platform/invariant.ts';
import type { StepCalls } from './step-thread.ts';

/**
 * How many blocks of JavaScript run in each call of an export of a module, of libraries too: about the same on every machine.
 * What is native counts as nothing: a regular expression, `indexOf`, an image decoder.
 */
async function countSteps(calls: StepCalls): Promise<number[]> {
  const thread = new Worker(new URL('./step-thread.ts', import.meta.url), { workerData: calls });
  const [counts] = (await once(thread, 'message')) as [number[]];
  await thread.terminate();
  return counts;
}

/** How many times as many steps each kind of input takes that is twice as long: `argsOf` makes one of so many pieces. */
export async function countGrowth<Kind>(
  { module, name }: Omit<StepCalls, 'calls'>,
  kinds: readonly Kind[],
  {
    pieces,
    argsOf,
  }: { readonly pieces: number; readonly argsOf: (kind: Kind, pieces: number) => readonly unknown[] },
): Promise<Map<Kind, number>> {
  const calls = kinds.flatMap((kind) => [argsOf(kind, pieces), argsOf(kind, 2 * pieces)]);
  const counts = await countSteps({ module, name, calls });
  return new Map(
    kinds.map((kind, at) => {
      const [single, double] = counts.slice(2 * at);
      invariant(single !== undefined && single > 0 && double !== undefined, 'Steps were counted.');
      return [kind, double / single];
    }),
  );
}

/** Twice in proportion to the length, four times with its square. In between for what optimised code leaves uncounted. */
const MOST_GROWTH = 3;

/** The kinds of input that take more than in proportion to their length. */
export async function listSuperlinear<Kind>(...given: Parameters<typeof countGrowth<Kind>>): Promise<Kind[]> {
  return [...(await countGrowth(...given))]
    .filter(([, growth]) => growth > MOST_GROWTH)
    .map(([kind]) => kind);
}
