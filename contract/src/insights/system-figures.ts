import * as z from 'zod';
import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from '#shared/time/durations.ts';
import { timestamp } from '#shared/text.ts';

/** How far back is looked, and how long each point of a chart is, both in milliseconds. */
export const figureRanges = {
  hour: { lengthMs: HOUR_MS, stepMs: MINUTE_MS },
  day: { lengthMs: DAY_MS, stepMs: 30 * MINUTE_MS },
  week: { lengthMs: WEEK_MS, stepMs: 3 * HOUR_MS },
  quarter: { lengthMs: 90 * DAY_MS, stepMs: DAY_MS },
} as const;
export type FigureRange = keyof typeof figureRanges;
export const figureRange = z.enum(
  ['hour', 'day', 'week', 'quarter'],
  'Range must be hour, day, week or quarter.',
);

/** The error of a percentile, as a share of itself: times are counted in buckets that grow by a twelfth. */
export const PERCENTILE_ERROR = 0.045;

const count = z.number().int().min(0);
/** Milliseconds to the end of the reply; null where nothing was measured. */
const percentile = z.number().min(0).nullable();
const latency = { p50: percentile, p95: percentile, p99: percentile };

const requestCounts = {
  requests: count,
  /** Answered with a status of 400 to 499. */
  refusals: count,
  /** Answered with 500 and more: something went wrong on our side. */
  faults: count,
};

/** A time of a chart's step; null counts where no process measured. */
export const figurePoint = z.object({
  at: timestamp,
  measured: z.object({ ...requestCounts, ...latency }).nullable(),
});
export type FigurePoint = z.infer<typeof figurePoint>;

export const endpointFigures = z.object({
  /** Method and template, as in `GET /v1/challenges`. */
  route: z.string(),
  ...requestCounts,
  ...latency,
});
export type EndpointFigures = z.infer<typeof endpointFigures>;

export const slowStatement = z.object({
  /** Its name or its text as we wrote it, without values. */
  statement: z.string(),
  times: count,
  longestMs: count,
  /** The hour in which it was last slow. */
  lastAt: timestamp,
});
export type SlowStatement = z.infer<typeof slowStatement>;

/** How the system is and was, from what each process writes down once a minute. */
export const systemFigures = z.object({
  measuredAt: timestamp,
  range: figureRange,
  /** The oldest first. */
  points: z.array(figurePoint),
  total: z.object({ ...requestCounts, ...latency }),
  /** The slowest first, by p95. */
  slowestEndpoints: z.array(endpointFigures),
  /** The most frequent first. */
  slowStatements: z.array(slowStatement),
  jobs: z.object({
    /** Could run now. */
    waiting: count,
    /** Failed at least once, and are to be tried again. */
    retrying: count,
    /** Were tried as often as they may be. */
    failed: count,
    oldestWaitMs: count,
  }),
  /** Sent and failed within the range, waiting now. */
  mail: z.object({ sent: count, waiting: count, failed: count }),
  /** Measured once an hour; null before. */
  storage: z.object({ files: count, bytes: count, measuredAt: timestamp }).nullable(),
  database: z.object({ bytes: count }),
});
export type SystemFigures = z.infer<typeof systemFigures>;
