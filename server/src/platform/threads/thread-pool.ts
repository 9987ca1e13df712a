import { Worker, type ResourceLimits } from 'node:worker_threads';
import { supportsThreadPriority, type ThreadData, type ThreadReply } from './serve-thread.ts';

/** A thread costs 11 to 16 MB, and a moment to start. */
export const THREAD_IDLE_MS = 10_000;

interface PoolOptions {
  /** What a thread runs: a module that calls `serveThread`. */
  readonly module: URL;
  /** How long a task may take; its thread is ended then. Unset: for ever. */
  readonly withinMs?: number;
  readonly memory?: ResourceLimits;
}

/** A task took longer than its pool allows, and its thread was ended. */
export class ThreadTimeout extends Error {
  override readonly name = 'ThreadTimeout';
}

/** Threads of low priority for work that would hold the process. There are as many as were busy at once of late. */
export class ThreadPool<Task, Value> {
  readonly #options: PoolOptions;
  /** Each with the timer that ends its idle thread. */
  readonly #idle = new Map<Worker, NodeJS.Timeout>();

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** @throws ThreadTimeout, and what the task throws, as an Error with its message. */
  async run(task: Task): Promise<Value> {
    const thread = this.#takeIdle() ?? this.#start();
    thread.ref();
    const reply = await this.#ask(thread, task);
    this.#rest(thread);
    if ('failure' in reply) throw new Error(reply.failure);
    return reply.value;
  }

  /** The one that was busy last, so that the others come to their end. */
  #takeIdle(): Worker | undefined {
    const thread = [...this.#idle.keys()].at(-1);
    if (thread) this.#leaveIdle(thread);
    return thread;
  }

  #rest(thread: Worker): void {
    // An idle thread keeps no process alive.
    thread.unref();
    const end = () => {
      this.#idle.delete(thread);
      void thread.terminate();
    };
    this.#idle.set(thread, setTimeout(end, THREAD_IDLE_MS).unref());
  }

  #leaveIdle(thread: Worker): void {
    clearTimeout(this.#idle.get(thread));
    this.#idle.delete(thread);
  }

  #start(): Worker {
    const { module, memory } = this.#options;
    const thread = new Worker(module, {
      ...(memory && { resourceLimits: memory }),
      workerData: { givesWay: supportsThreadPriority } satisfies ThreadData,
    });
    // Whoever waits for a thread that fails gets the error by `#ask`; an idle one is dropped.
    thread.on('error', () => undefined).once('exit', () => this.#leaveIdle(thread));
    return thread;
  }

  #ask(thread: Worker, task: Task): Promise<ThreadReply<Value>> {
    const { withinMs } = this.#options;
    return new Promise((resolve, reject) => {
      const stop = (settle: () => void) => {
        clearTimeout(timer);
        thread.off('message', onMessage).off('error', onError).off('exit', onExit);
        settle();
      };
      // Under `node --watch` a thread also tells which files it has loaded.
      const onMessage = (message: ThreadReply<Value> | object) => {
        if ('value' in message || 'failure' in message) stop(() => resolve(message));
      };
      const onError = (error: Error) => stop(() => reject(error));
      const onExit = () => stop(() => reject(new Error('A thread ended in the middle of its work.')));
      const onTimeout = () => {
        stop(() => reject(new ThreadTimeout(`A thread took longer than ${String(withinMs)} ms.`)));
        void thread.terminate();
      };
      const timer = withinMs === undefined ? undefined : setTimeout(onTimeout, withinMs);
      thread.on('message', onMessage).on('error', onError).on('exit', onExit);
      thread.postMessage(task);
    });
  }
}
