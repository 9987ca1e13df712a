import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { type Turn, Turns } from '#platform/turns/turns.ts';
import { ThreadPool, ThreadTimeout } from './thread-pool.ts';

/** Per process: reading takes a core, and most of a file's memory again. */
const turns = new Turns({ name: 'files', mostOfOne: 4, mostInAll: 64 });

const LONGEST_MS = 20 * SECOND_MS;
const MEMORY = { maxOldGenerationSizeMb: 192 };

/**
 * Reads files that people send, where the parser takes a file in one piece: on a thread of low priority, one file at a
 * time, within 20 seconds and 192 MB. `module` calls `serveThread`, and what goes to it and comes back can be cloned.
 */
export class FileReader<Task, Value> {
  readonly #threads: ThreadPool<Task, Value>;

  constructor(module: URL, withinMs = LONGEST_MS) {
    this.#threads = new ThreadPool({ module, withinMs, memory: MEMORY });
  }

  /**
   * Null where the file takes more time or memory than any honest one.
   * @throws Overload when too many files wait, of the person or in all, and when nobody waits for this one any more.
   */
  async read(turn: Turn, task: Task): Promise<Value | null> {
    try {
      return await turns.take(turn, () => this.#threads.run(task));
    } catch (error) {
      const isTooMuch =
        error instanceof ThreadTimeout || Reflect.get(Object(error), 'code') === 'ERR_WORKER_OUT_OF_MEMORY';
      if (isTooMuch) return null;
      throw error;
    }
  }
}
