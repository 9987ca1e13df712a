import { siteEndpoints } from '@redoubt/contract/site';
import { createFreshValue } from '#platform/fresh-value.ts';
import { makeSnapshot, type Snapshot } from '#platform/use-case/snapshot.ts';
import type { Kit } from '#kit.ts';
import { measure, type ReplyCounts } from './measure.ts';
import { createSpanRecord, type SpanRecord } from './span-record.ts';
import { MEASURED_EVERY_MS } from './status-span.ts';
import { reportStatus } from './status-report.ts';

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
