import { setImmediate as nextTurn } from 'node:timers/promises';

/** A request that asks the database needs several turns, and may wait this long for each. */
const LONGEST_STRETCH_MS = 0.25;

/** Yields to other work after a while; cheap enough to be called after every row. */
export class CooperativeYield {
  #since = performance.now();

  async yieldIfBusy(): Promise<void> {
    if (performance.now() - this.#since < LONGEST_STRETCH_MS) return;
    await nextTurn();
    this.#since = performance.now();
  }
}
