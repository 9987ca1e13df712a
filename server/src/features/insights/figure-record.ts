import { randomUUID } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import {
  addRequests,
  noRequests,
  type RequestFigures,
  type SlowStatementCount,
} from '#platform/figures/index.ts';
import type { Kit } from '#kit.ts';
import { addRequestFigures, addSlowStatements, type RequestFigure } from './written-figures.store.ts';

/** Records, once a minute, the requests of this process and its slow statements. */
export interface FigureRecord {
  /** Runs until `stop`, which writes the rest. */
  start(): void;
  stop(): Promise<void>;
  /** Writes the figures since the last call; it never rejects. */
  writeOnce(): Promise<void>;
}

interface Minute {
  readonly at: Date;
  readonly routes: RequestFigures;
  readonly slow: readonly SlowStatementCount[];
}

/** Without a database, this many minutes wait for it, the newest ones. */
const MOST_WAITING = 120;

type Deps = Pick<Kit, 'database' | 'clock' | 'log'>;

export function createFigureRecord(kit: Deps, takeRequests: () => RequestFigures): FigureRecord {
  const { clock } = kit;
  const stopping = new AbortController();
  const keep = createKeeper(kit);
  let running: Promise<void> | null = null;
  let beganAt = floor(clock.now(), MINUTE_MS);

  async function writeOnce(): Promise<void> {
    const minute = { at: beganAt, routes: takeRequests(), slow: kit.database.takeSlow() };
    beganAt = floor(clock.now(), MINUTE_MS);
    await keep(minute);
  }

  async function writeUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      await clock.sleep(MINUTE_MS - (clock.now().getTime() % MINUTE_MS), stopping.signal);
      await writeOnce();
    }
  }

  return {
    start() {
      running = writeUntilStopped();
    },
    async stop() {
      stopping.abort();
      await running;
    },
    writeOnce,
  };
}

/** Writes minutes in their order; those that the database does not accept wait for it. */
function createKeeper({ database, log }: Deps): (minute: Minute) => Promise<void> {
  const process = randomUUID();
  let waiting: readonly Minute[] = [];
  return async (minute) => {
    waiting = [...waiting, minute].slice(-MOST_WAITING);
    try {
      for (const one of waiting) {
        await database.transaction(async (transaction) => {
          await addRequestFigures(transaction, process, listFigures(one));
          await addSlowStatements(transaction, floor(one.at, HOUR_MS), one.slow);
        });
        waiting = waiting.filter((other) => other !== one);
      }
    } catch (error) {
      log.warn({ err: error, waiting: waiting.length }, 'request figures not written; retrying');
    }
  };
}

/** All requests of the minute together, and those of each route under their hour. */
function listFigures({ at, routes }: Minute): RequestFigure[] {
  const hour = floor(at, HOUR_MS);
  return [
    { span: 'minute', at, route: '', ...[...routes.values()].reduce(addRequests, noRequests) },
    ...[...routes].map(([route, counts]): RequestFigure => ({ span: 'hour', at: hour, route, ...counts })),
  ];
}

function floor(at: Date, toMs: number): Date {
  return new Date(Math.floor(at.getTime() / toMs) * toMs);
}
