import { Gauge, type Registry } from 'prom-client';

const LOOK_EVERY_MS = 10;

/**
 * Measures how long this process held its event loop, at most, since the last call: of the delay of a timer no more than
 * the CPU time of the thread meanwhile. `nodejs_eventloop_lag_max_seconds` is the delay alone, which grows while others
 * have the processor.
 */
export function watchHolds(registry: Registry): void {
  let longest = 0;
  let before = look();
  setInterval(() => {
    const now = look();
    longest = Math.max(longest, Math.min(now.at - before.at - LOOK_EVERY_MS, now.worked - before.worked));
    before = now;
  }, LOOK_EVERY_MS).unref();
  new Gauge({
    name: 'redoubt_eventloop_hold_max_seconds',
    help: 'Longest time that the process itself held its event loop since this was last asked',
    registers: [registry],
    collect() {
      this.set(longest / 1000);
      longest = 0;
    },
  });
}

/** Milliseconds that have passed, and those of them in which this thread had a processor. */
function look(): { readonly at: number; readonly worked: number } {
  const { user, system } = process.threadCpuUsage();
  return { at: performance.now(), worked: (user + system) / 1000 };
}
