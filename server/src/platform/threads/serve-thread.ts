import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

/** A tenth of the weight of the other threads: they are served at once, and the work goes on beside them. */
const NICENESS = 10;
const LOWEST_PRIORITY = 19;

/** Only Linux has priorities by thread. */
export const supportsThreadPriority = process.platform === 'linux';

export interface ThreadData {
  readonly givesWay: boolean;
}

export type ThreadReply<Value> = { readonly value: Value } | { readonly failure: string };

/** Has this thread do the tasks of its pool, one after the other, behind the other threads of the process. */
export function serveThread<Task, Value>(run: (task: Task) => Value | Promise<Value>): void {
  const { givesWay } = workerData as ThreadData;
  if (givesWay) setPriority(Math.min(LOWEST_PRIORITY, getPriority() + NICENESS));
  const answer = async (task: Task): Promise<ThreadReply<Value>> => {
    try {
      return { value: await run(task) };
    } catch (error) {
      return { failure: error instanceof Error ? error.message : 'The task failed.' };
    }
  };
  parentPort?.on('message', (task: Task) => {
    void answer(task).then((reply) => parentPort?.postMessage(reply));
  });
}
