import { setTimeout as wait } from 'node:timers/promises';

export interface Clock {
  now(): Date;
  /** Waits; ends early, without an error, when the signal aborts. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => new Date(),
  async sleep(milliseconds, signal) {
    try {
      await wait(milliseconds, undefined, { ref: false, ...(signal && { signal }) });
    } catch {
      // Aborted: the caller looks at its signal.
    }
  },
};
