import { setImmediate as nextTurn } from 'node:timers/promises';

/** A request that asks the database needs several turns, and may wait this long for each. */
const LONGEST_STRETCH_MS = 0.25;

/** Lets others have their turn where work went on for a while; cheap enough to be asked after every row. */
export class CooperativeYield {
  #since = performance.now();

  async yieldIfBusy(): Promise<void> {
    if (performance.now() - this.#since < LONGEST_STRETCH_MS) return;
    await nextTurn();
    this.#since = performance.now();
  }
}
