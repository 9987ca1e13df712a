/** Counts the streams that each caller holds open in this process, up to `max`; undefined sets no limit. */
export class StreamLimiter {
  readonly #max: number;
  readonly #open = new Map<string, number>();

  constructor(max = Infinity) {
    this.#max = max;
  }

  /** Takes a place for a stream and answers what gives it back, once; null where all places are taken. */
  enter(key: string): (() => void) | null {
    const open = this.#open.get(key) ?? 0;
    if (open >= this.#max) return null;
    this.#open.set(key, open + 1);
    return () => {
      this.#leave(key);
    };
  }

  #leave(key: string): void {
    const left = (this.#open.get(key) ?? 0) - 1;
    if (left > 0) this.#open.set(key, left);
    else this.#open.delete(key);
  }
}
