/** A map of at most `max` entries that forgets what was not asked for the longest. */
export class RecentlyUsed<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    // A Map keeps the order of insertion: put in anew, it is the youngest.
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#max) break;
      this.#entries.delete(oldest);
    }
  }

  /** Looks at every entry: for what happens now and then. */
  deleteWhere(isMeant: (value: Value) => boolean): void {
    for (const [key, value] of this.#entries) if (isMeant(value)) this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}
