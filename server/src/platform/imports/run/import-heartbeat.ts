import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { BatchId } from '@redoubt/contract/shared/ids.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import { updateProgress } from './imports.store.ts';

const BEAT_MS = SECOND_MS;
const TELL_MS = 250;
/** An import without a heartbeat for so long is dead, and so is its transaction. */
export const DEAD_AFTER_MS = 10 * SECOND_MS;

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Writes down how far an import is, and every second that its process lives. Nobody waits for it: an import holds a
 * connection, and one that waited for a second could wait for ever where all are held.
 */
export class ImportHeartbeat {
  readonly #deps: Deps;
  readonly #id: BatchId;
  readonly #timer: NodeJS.Timeout;
  #progress = { bytesRead: 0, rows: 0 };
  #toldAt = 0;
  #telling: Promise<void> | null = null;

  constructor(deps: Deps, id: BatchId) {
    this.#deps = deps;
    this.#id = id;
    this.#timer = setInterval(() => this.#tell(), BEAT_MS);
    this.#timer.unref();
  }

  note(progress: { readonly bytesRead: number; readonly rows: number }): void {
    this.#progress = progress;
    if (performance.now() - this.#toldAt >= TELL_MS) this.#tell();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#telling;
  }

  #tell(): void {
    if (this.#telling) return;
    this.#toldAt = performance.now();
    const { database, clock, log } = this.#deps;
    this.#telling = updateProgress(database.kysely, this.#id, { ...this.#progress, at: clock.now() })
      .catch((error: unknown) => log.warn({ err: error }, 'import heartbeat failed'))
      .finally(() => {
        this.#telling = null;
      });
  }
}

/** Whether the process that reads a file still lives, as far as anybody knows. */
export function isAlive({ aliveAt }: { readonly aliveAt: Date }, now: Date): boolean {
  return now.getTime() - aliveAt.getTime() < DEAD_AFTER_MS;
}
