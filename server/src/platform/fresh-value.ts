/** A value that is loaded again, by the first reader who asks, once it is older than `maxAgeMs`. */
export interface FreshValue<Value> {
  /** The value, loaded at most `maxAgeMs` ago, or less where a reader says so; readers who ask during a load share it. */
  get(maxAgeMs?: number): Promise<Value>;
}

/**
 * Caches one value in memory for many readers. Without readers, nothing is loaded. `load` receives the previous value, so
 * that an unchanged one can be kept with all that was built from it. The age counts from the start of the load. A failed
 * load reaches its readers and is tried again by the next.
 */
export function createFreshValue<Value>(options: {
  maxAgeMs: number;
  load: (before: Value | undefined) => Promise<Value>;
}): FreshValue<Value> {
  let value: Value | undefined;
  let loadedAt = -Infinity;
  let loading: Promise<Value> | null = null;

  async function load(): Promise<Value> {
    const beganAt = performance.now();
    value = await options.load(value);
    loadedAt = beganAt;
    return value;
  }

  return {
    async get(maxAgeMs = options.maxAgeMs) {
      if (value !== undefined && performance.now() - loadedAt < maxAgeMs) return value;
      loading ??= load().finally(() => (loading = null));
      return loading;
    },
  };
}
