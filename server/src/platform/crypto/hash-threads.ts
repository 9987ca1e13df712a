import { Worker } from 'node:worker_threads';
import type { HashResult, HashTask, HashThreadData } from './hash-thread.ts';

/** A tenth of the weight of the other threads: they are served at once, and hashing goes on beside them. */
const NICENESS = 10;

/** Only Linux has priorities by thread. */
export const doThreadsGiveWay = process.platform === 'linux';

/** A thread costs 11 to 16 MB, and a moment to start. */
export const THREAD_IDLE_MS = 10_000;

/** Threads are the process's, not those of who asks: an idle one serves whoever is next. Each with the timer that ends it. */
const idle = new Map<Worker, NodeJS.Timeout>();

/** Has a thread of low priority do the task. There are as many threads as were busy at once of late. */
export async function runOnThread(task: HashTask): Promise<string | boolean> {
  const thread = takeIdle() ?? startThread();
  thread.ref();
  const result = await ask(thread, task);
  rest(thread);
  if ('failure' in result) throw new Error(result.failure);
  return result.value;
}

/** The one that was busy last, so that the others come to their end. */
function takeIdle(): Worker | undefined {
  const thread = [...idle.keys()].at(-1);
  if (thread) leaveIdle(thread);
  return thread;
}

function rest(thread: Worker): void {
  // An idle thread keeps no process alive.
  thread.unref();
  const end = () => {
    idle.delete(thread);
    void thread.terminate();
  };
  idle.set(thread, setTimeout(end, THREAD_IDLE_MS).unref());
}

function leaveIdle(thread: Worker): void {
  clearTimeout(idle.get(thread));
  idle.delete(thread);
}

function startThread(): Worker {
  const thread = new Worker(new URL('./hash-thread.ts', import.meta.url), {
    // What it hashes with lies outside of its heap.
    resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 },
    workerData: { niceness: doThreadsGiveWay ? NICENESS : 0 } satisfies HashThreadData,
  });
  // Whoever waits for a thread that fails is told by `ask`; one that was idle is forgotten.
  thread.on('error', () => undefined).once('exit', () => leaveIdle(thread));
  return thread;
}

function ask(thread: Worker, task: HashTask): Promise<HashResult> {
  return new Promise((resolve, reject) => {
    const stop = (settle: () => void) => {
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      settle();
    };
    // Under `node --watch` a thread also tells which files it has loaded.
    const onMessage = (message: HashResult | object) => {
      if ('value' in message || 'failure' in message) stop(() => resolve(message));
    };
    const onError = (error: Error) => stop(() => reject(error));
    const onExit = () => stop(() => reject(new Error('A hash thread ended in the middle of its work.')));
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
    thread.postMessage(task);
  });
}
