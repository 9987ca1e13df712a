import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { siteEndpoints, STATUS_DAYS } from '@redoubt/contract/site';
import { createFreshValue } from '#platform/fresh-value.ts';
import { makeSnapshot, type Snapshot } from '#platform/use-case/snapshot.ts';
import type { Kit } from '#kit.ts';
import { insertMeasurement, listSpans } from './status-spans.store.ts';
import { measure, type ReplyCounts } from './measure.ts';
import { MEASURED_EVERY_MS, addMeasurement, type Measurement, type StatusSpan } from './status-span.ts';
import { reportStatus } from './status-report.ts';

/** What was measured: in the database, and what that has yet to take in memory. */
interface SpanRecord {
  /** Never rejects: without the database it waits for it. */
  keep(measurement: Measurement): Promise<void>;
  /** The history, as the database last answered, and what is to be written. */
  read(): Promise<readonly StatusSpan[]>;
}

const HISTORY_MS = STATUS_DAYS * DAY_MS;

// A day without a database; who has more to tell tells the newest.
const MOST_WAITING = 1440;

function createSpanRecord({ database, clock, log }: Pick<Kit, 'database' | 'clock' | 'log'>): SpanRecord {
  let waiting: readonly Measurement[] = [];
  let known: readonly StatusSpan[] = [];
  return {
    async keep(measurement) {
      waiting = [...waiting, measurement].slice(-MOST_WAITING);
      try {
        for (const one of waiting) {
          await database.transaction((transaction) => insertMeasurement(transaction, one));
          waiting = waiting.filter((other) => other !== one);
        }
      } catch (error) {
        log.warn({ err: error, waiting: waiting.length }, 'status measurement not written; retrying');
      }
    },
    async read() {
      try {
        known = await listSpans(database.kysely, new Date(clock.now().getTime() - HISTORY_MS));
      } catch (error) {
        log.warn({ err: error }, 'status history not read; serving from memory');
      }
      return waiting.reduce(addMeasurement, known);
    },
  };
}

/** Measures this server and tells how it is and was. */
export interface StatusMonitor {
  /** Measures now, and each minute from now on until `stop`. */
  start(): void;
  stop(): Promise<void>;
  /** One measurement; it never rejects. */
  measureOnce(): Promise<void>;
  /** At most ten seconds old; also while the database is away. */
  report(): Promise<PreparedReport>;
}

interface PreparedReport {
  readonly whole: Snapshot;
  readonly overall: Snapshot;
}

type Deps = Pick<Kit, 'database' | 'files' | 'clock' | 'log'>;

const REPORT_MAX_AGE_MS = 10_000;

export function createStatusMonitor(kit: Deps, takeReplyCounts: () => ReplyCounts): StatusMonitor {
  const record = createSpanRecord(kit);
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const measureOnce = async () => record.keep(await measure(kit, takeReplyCounts()));
  const reports = createFreshValue({
    maxAgeMs: REPORT_MAX_AGE_MS,
    load: () => prepareReport(kit, record),
  });

  async function measureUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      await measureOnce();
      await kit.clock.sleep(MEASURED_EVERY_MS, stopping.signal);
    }
  }

  return {
    start() {
      running = measureUntilStopped();
    },
    async stop() {
      stopping.abort();
      await running;
    },
    measureOnce,
    report: () => reports.get(),
  };
}

async function prepareReport({ clock }: Deps, record: SpanRecord): Promise<PreparedReport> {
  const report = reportStatus(await record.read(), clock.now());
  return {
    whole: makeSnapshot(siteEndpoints.getStatus.reply, report),
    overall: makeSnapshot(siteEndpoints.getOverallStatus.reply, { state: report.state }),
  };
}
