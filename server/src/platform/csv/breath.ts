import { setImmediate as nextTurn } from 'node:timers/promises';

const LONGEST_STRETCH_MS = 4;

/** Lets other requests have their turn where work went on for some milliseconds; cheap enough to be asked often. */
export class Breath {
  #since = performance.now();

  async take(): Promise<void> {
    if (performance.now() - this.#since < LONGEST_STRETCH_MS) return;
    await nextTurn();
    this.#since = performance.now();
  }
}
