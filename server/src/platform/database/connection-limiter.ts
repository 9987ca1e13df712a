import type { Logger } from '#platform/log/log.ts';
import type { SlowTally } from '#platform/figures/index.ts';
import { inSpan, type Work } from '#platform/tracing/spans.ts';
import { Overload } from '#platform/overload.ts';
import { CONNECTION_WAIT_MS } from './connection.ts';
import { type Release, Shares } from './shares.ts';

export interface SlowLog {
  readonly log: Logger;
  /** A statement that takes so long is logged and counted. */
  readonly slowMs: number;
  readonly tally?: SlowTally;
}

const LONGEST_TEXT = 400;
const RETRY_AFTER_SECONDS = 2;
// pg-pool gives them no code: all connections were in use for too long, or opening one more took too long.
const POOL_TIMEOUTS: readonly string[] = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
];

/**
 * Lends the connections of a pool so that one locked table does not take them all: transactions together have half of
 * them, each statement outside of one a quarter. What is slow is logged.
 */
export class ConnectionLimiter {
  readonly #max: number;
  readonly #shares: Shares;
  readonly #slow: SlowLog;

  constructor(maxConnections: number, slow: SlowLog, waitMs = CONNECTION_WAIT_MS) {
    this.#max = maxConnections;
    this.#shares = new Shares(waitMs);
    this.#slow = slow;
  }

  /** How many wait for their share. */
  get waiting(): number {
    return this.#shares.waiting;
  }

  /** Takes a connection for `statement`, and whatever follows on it until `leave` is called. */
  async take<Connection>(
    statement: string,
    connect: () => Promise<Connection>,
  ): Promise<{ readonly connection: Connection; readonly leave: Release }> {
    const part = statement === 'begin' ? 2 : 4;
    const leave = await this.#shares.enter(statement, Math.max(2, Math.floor(this.#max / part)));
    try {
      return { connection: await connect(), leave };
    } catch (error) {
      leave();
      throw error instanceof Error && POOL_TIMEOUTS.includes(error.message)
        ? new Overload('No connection was free in time.', RETRY_AFTER_SECONDS)
        : error;
    }
  }

  /** Runs a statement and logs it where it is slow: its name or its text as we wrote it, and none of its values. */
  async time<Result>(statement: string, run: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    try {
      return await inSpan(() => workOf(statement), run);
    } finally {
      const ms = Math.round(performance.now() - startedAt);
      if (ms >= this.#slow.slowMs) this.#noteSlow(shorten(statement), ms);
    }
  }

  #noteSlow(statement: string, ms: number): void {
    this.#slow.log.warn({ statement, ms }, 'slow statement');
    this.#slow.tally?.add(statement, ms);
  }
}

function workOf(statement: string): Work {
  const text = shorten(statement);
  return {
    name: text.split(' ', 1)[0] ?? text,
    kind: 'statement',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
  };
}

function shorten(statement: string): string {
  return statement.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT);
}
