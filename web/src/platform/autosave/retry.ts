import { problemOf } from '../api-problem.ts';
import { nextTryInMs } from './retry-policy.ts';

/** The next try of one request that failed: when the policy says so, and not while the browser is offline. */
export class Retry {
  #tries = 0;
  #stop: (() => void) | null = null;

  /** Calls `again` once, after a failure that is worth it; a connection that comes back ends the wait for one. */
  after(error: unknown, again: () => void): void {
    this.#begin(again, nextTryInMs(error, this.#tries), problemOf(error)?.isOffline === true);
    this.#tries += 1;
  }

  /** Calls `again` once the browser has a connection. */
  whenConnected(again: () => void): void {
    this.#begin(again, 0, true);
  }

  cancel(): void {
    this.#stop?.();
    this.#stop = null;
  }

  /** It succeeded: the next failure is a first one. */
  reset(): void {
    this.cancel();
    this.#tries = 0;
  }

  #begin(again: () => void, inMs: number, endsWithConnection: boolean): void {
    this.cancel();
    let isDue = false;
    const goOn = (): void => {
      if (!navigator.onLine || !(isDue || endsWithConnection)) return;
      this.cancel();
      again();
    };
    const timer = setTimeout(() => {
      isDue = true;
      goOn();
    }, inMs);
    window.addEventListener('online', goOn);
    this.#stop = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
    };
  }
}
