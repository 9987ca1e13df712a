/** Below the time that `/readyz` gives a part, so that it is forgiven before it is given up. */
const LATE_AFTER_MS = 1500;
const FORGIVEN_FOR_MS = 15_000;

type Check = () => Promise<void>;

/**
 * A check of what all processes share and few requests need, as the bucket is: where it is slow, all of them would leave
 * the balancer at once. Late is as good as passed while it passed, late or not, in the last 15 seconds. What fails fails
 * at once.
 */
export function forgiveLateness(check: Check): Check {
  let passedAt = -Infinity;
  let running: { readonly begunAt: number; readonly result: Promise<void> } | null = null;

  async function run(): Promise<void> {
    try {
      await check();
      passedAt = performance.now();
    } catch (fault) {
      passedAt = -Infinity;
      throw fault;
    }
  }

  /** One run for all who ask; one that hangs is not waited for forever. */
  function join(): Promise<void> {
    if (running && !isOver(running.begunAt)) return running.result;
    const begun = { begunAt: performance.now(), result: run() };
    running = begun;
    const end = () => {
      if (running === begun) running = null;
    };
    begun.result.then(end, end);
    return begun.result;
  }

  return async () => {
    const result = join();
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      if (!isOver(passedAt)) resolve();
    }, LATE_AFTER_MS);
    try {
      await Promise.race([result, late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

function isOver(since: number): boolean {
  return performance.now() - since >= FORGIVEN_FOR_MS;
}
