import { Session } from 'node:inspector/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** The input of a thread: to call an export of a module with each of the lists of arguments. */
export interface StepCalls {
  readonly module: string;
  readonly name: string;
  readonly calls: readonly (readonly unknown[])[];
}

const { module, name, calls } = workerData as StepCalls;
const session = new Session();
session.connect();
await session.post('Profiler.enable');
// Before the modules are loaded: code that is compiled by then is counted by function only.
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
const loaded = (await import(module)) as Record<string, (...args: readonly unknown[]) => unknown>;

/** How often blocks of code ran since the last call. */
async function takeCount(): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => url.startsWith('file:') && url !== import.meta.url)
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);
}

// One-off work, such as a list that is made at its first use, is not counted.
for (const call of calls) await loaded[name]?.(...call);
await takeCount();
const counts: number[] = [];
for (const call of calls) {
  await loaded[name]?.(...call);
  counts.push(await takeCount());
}
parentPort?.postMessage(counts);
