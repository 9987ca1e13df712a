import type { Kit } from '#kit.ts';
import { type LastSeen, updateLastSeen } from './sessions.store.ts';

/** Notes that sessions are used, and writes it down after the replies, many at a time. */
export interface LastSeenWriter {
  note(sighting: LastSeen): void;
  /** The newest sighting that is not written down yet. */
  findNewest(sessionId: string): Date | undefined;
  /** Writes down the rest; for the end of the process. */
  close(): Promise<void>;
}

const WRITE_AFTER_MS = 1000;

export function createLastSeenWriter(kit: Pick<Kit, 'database' | 'log'>): LastSeenWriter {
  let waiting = new Map<string, LastSeen>();
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    timer = undefined;
    const batch = waiting;
    if (batch.size === 0) return;
    waiting = new Map();
    try {
      await updateLastSeen(kit.database, [...batch.values()]);
    } catch (error) {
      kit.log.warn({ err: error }, 'session last-seen update failed; retrying');
      waiting = new Map([...batch, ...waiting]);
      writeLater();
    }
  }

  function writeLater(): void {
    timer ??= setTimeout(() => void write(), WRITE_AFTER_MS).unref();
  }

  return {
    note(sighting) {
      waiting.set(sighting.sessionId, sighting);
      writeLater();
    },
    findNewest: (sessionId) => waiting.get(sessionId)?.at,
    async close() {
      clearTimeout(timer);
      await write();
      clearTimeout(timer);
    },
  };
}
