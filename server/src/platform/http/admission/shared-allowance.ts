import { setTimeout as wait } from 'node:timers/promises';
import type { RequestLimit } from '@redoubt/contract/shared/endpoint.ts';
import { LRUCache } from 'lru-cache';

interface Booking {
  readonly key: string;
  readonly count: number;
  readonly perSeconds: number;
}

/** Adds to what all processes have booked for a key; answers the sum in this window, and how long that lasts yet. */
export type BookRequests = (booking: Booking) => Promise<{ taken: number; leftMs: number }>;

interface Held {
  /** Requests that this process may still let through without asking. */
  left: number;
  /** Requests that were let through in this window, and those of them that are not booked yet. */
  used: number;
  unbooked: number;
  isOver: boolean;
  endsAt: number;
  booking: Promise<void> | null;
}

interface AllowanceOptions {
  /** Sets the keys of one limit apart from those of another. */
  readonly name: string;
  readonly limit: RequestLimit;
  /** Unset, this process lets the whole limit through by itself. */
  readonly book?: BookRequests | undefined;
  /** Keys that are remembered; the least recently seen is forgotten first. */
  readonly most: number;
  readonly patienceMs?: number;
}

/** A database that answers no sooner does not hold a request up: the process counts by itself meanwhile. */
const PATIENCE_MS = 5000;

/**
 * What the processes of a cluster may let through together. Each lets a twentieth of a limit through by itself, then
 * books a fifth at a time (both in decision 30, with how exact that is).
 */
export class SharedAllowance {
  readonly #options: AllowanceOptions;
  readonly #block: number;
  readonly #free: number;
  readonly #held: LRUCache<string, Held>;

  constructor(options: AllowanceOptions) {
    const { limit, book, most } = options;
    this.#options = options;
    this.#block = Math.ceil(limit.max / 5);
    this.#free = book ? Math.floor(limit.max / 20) : limit.max;
    // Not as `max`, which allocates all of them at once: there is a limit for each of many endpoints.
    this.#held = new LRUCache({ maxSize: most, sizeCalculation: () => 1 });
  }

  /** Lets one request through (null), or says in how many seconds the window is over. */
  async take(key: string): Promise<number | null> {
    const held = this.#find(key);
    while (held.left === 0 && !held.isOver) {
      held.booking ??= this.#book(key, held);
      await held.booking;
    }
    if (held.left === 0) return (held.endsAt - Date.now()) / 1000;
    held.left -= 1;
    held.used += 1;
    return null;
  }

  #find(key: string): Held {
    const found = this.#held.get(key);
    if (found && found.endsAt > Date.now()) return found;
    const endsAt = Date.now() + this.#options.limit.perSeconds * 1000;
    const made = { left: this.#free, used: 0, unbooked: this.#free, isOver: false, endsAt, booking: null };
    this.#held.set(key, made);
    return made;
  }

  async #book(key: string, held: Held): Promise<void> {
    const { max, perSeconds } = this.#options.limit;
    const booked = await this.#ask({
      key: `${this.#options.name} ${key}`,
      count: this.#block + held.unbooked,
      perSeconds,
    });
    held.booking = null;
    const others = booked === null ? held.used : booked.taken - this.#block;
    held.left = Math.max(0, Math.min(this.#block, max - others));
    held.isOver = held.left === 0;
    if (booked === null) return;
    held.unbooked = 0;
    held.endsAt = Date.now() + booked.leftMs;
  }

  /** Null where nobody books, or not in time. */
  async #ask(booking: Booking) {
    const { book, patienceMs = PATIENCE_MS } = this.#options;
    if (!book) return null;
    const soon = wait(patienceMs, null, { ref: false });
    return Promise.race([book(booking).catch(() => null), soon]);
  }
}
