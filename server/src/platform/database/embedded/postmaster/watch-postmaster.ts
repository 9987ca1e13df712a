import type { Cluster } from '../cluster/cluster.ts';
import { isPostmaster } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';

const LOOK_EVERY_MS = 1_000;

interface Watch {
  /** Stops watching, and hands out the server that runs now. */
  end(): Promise<Postmaster>;
}

/**
 * Starts a server again that ends unasked, as when the system runs out of memory and kills it; what fails is tried
 * again at the next look.
 */
export function watchPostmaster(
  first: Postmaster,
  cluster: Cluster,
  recovery: { relaunch: () => Promise<Postmaster>; tell: (sentence: string) => void },
): Watch {
  let current = first;
  let revival: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (revival === undefined && !isPostmaster(current.pid, cluster)) {
      revival = revive();
    }
  }, LOOK_EVERY_MS);
  timer.unref();

  async function revive(): Promise<void> {
    recovery.tell('The database ended unexpectedly and is being started again.');
    try {
      current = await recovery.relaunch();
    } catch (error) {
      recovery.tell(error instanceof Error ? error.message : String(error));
    }
    revival = undefined;
  }

  return {
    end: async () => {
      clearInterval(timer);
      await revival;
      return current;
    },
  };
}
