import {
  type FigurePoint,
  type FigureRange,
  figureRanges,
  type SystemFigures,
} from '@redoubt/contract/insights';
import { addRequests, noRequests, percentileOf, type RequestCounts } from '#platform/figures/index.ts';
import { countJobs } from '#platform/jobs/index.ts';
import { countMails } from '#platform/mail/index.ts';
import type { Kit } from '#kit.ts';
import { findStorage, listRoutes, listSlow, listSteps, measureDatabase } from './system-figures.store.ts';

const MOST_ENDPOINTS = 10;

/** The current and past state of the system, over all processes. */
export async function readSystemFigures(
  { database, clock }: Pick<Kit, 'database' | 'clock'>,
  range: FigureRange,
): Promise<SystemFigures> {
  const on = database.kysely;
  const now = clock.now();
  const { lengthMs, stepMs } = figureRanges[range];
  // Whole steps; the last one is still running.
  const last = Math.floor(now.getTime() / stepMs) * stepMs;
  const since = new Date(last - lengthMs + stepMs);
  const [steps, routes, slow, jobs, mail, storage, bytes] = await Promise.all([
    listSteps(on, { since, stepSeconds: stepMs / 1000 }),
    listRoutes(on, since),
    listSlow(on, since),
    countJobs(on, now),
    countMails(on, since),
    findStorage(on),
    measureDatabase(on),
  ]);
  return {
    measuredAt: now.toISOString(),
    range,
    points: listPoints(steps, { since, lengthMs, stepMs }),
    total: present([...steps.values()].reduce(addRequests, noRequests)),
    slowestEndpoints: [...routes]
      .map(([route, counts]) => ({ route, ...present(counts) }))
      .toSorted((one, other) => (other.p95 ?? 0) - (one.p95 ?? 0))
      .slice(0, MOST_ENDPOINTS),
    slowStatements: slow.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() })),
    jobs,
    mail,
    storage: storage && { ...storage, measuredAt: storage.measuredAt.toISOString() },
    database: { bytes },
  };
}

interface Window {
  readonly since: Date;
  readonly lengthMs: number;
  readonly stepMs: number;
}

function listPoints(
  steps: ReadonlyMap<number, RequestCounts>,
  { since, lengthMs, stepMs }: Window,
): FigurePoint[] {
  return Array.from({ length: lengthMs / stepMs }, (_, index) => {
    const at = since.getTime() + index * stepMs;
    const counts = steps.get(at / 1000);
    return { at: new Date(at).toISOString(), measured: counts ? present(counts) : null };
  });
}

function present({ requests, refusals, faults, durations }: RequestCounts) {
  return {
    requests,
    refusals,
    faults,
    p50: percentileOf(durations, 0.5),
    p95: percentileOf(durations, 0.95),
    p99: percentileOf(durations, 0.99),
  };
}
