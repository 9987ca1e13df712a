import * as z from 'zod';
import { timestamp } from '#shared/text.ts';

/** What is measured, in the order in which it is shown. */
export const statusComponents = ['website', 'database', 'storage', 'worker', 'mail'] as const;
export const statusComponent = z.enum(statusComponents);
export type StatusComponent = z.infer<typeof statusComponent>;

/** From best to worst. */
export const componentStates = ['operational', 'degraded', 'down'] as const;
export const componentState = z.enum(componentStates);
export type ComponentState = z.infer<typeof componentState>;

/** `unknown` until something was measured. */
export const overallState = z.enum([...componentStates, 'unknown']);
export type OverallState = z.infer<typeof overallState>;

/** How many days the history shows, today included. */
export const STATUS_DAYS = 90;

/** A day in UTC by the worst that was measured on it; `unmeasured` before the first measurement. */
export const statusDay = z.object({
  date: z.iso.date(),
  state: z.enum([...componentStates, 'unmeasured']),
  downSeconds: z.number().int(),
  degradedSeconds: z.number().int(),
});
export type StatusDay = z.infer<typeof statusDay>;

/** The share of the time in which it was not down, 0 to 1, since it is measured; null before. */
const share = z.number().min(0).max(1).nullable();

export const componentReport = z.object({
  component: statusComponent,
  state: overallState,
  uptime: z.object({ lastDay: share, lastWeek: share, lastQuarter: share }),
  /** The oldest first. */
  days: z.array(statusDay),
});
export type ComponentReport = z.infer<typeof componentReport>;

export const incident = z.object({
  components: z.array(statusComponent),
  state: z.enum(['degraded', 'down']),
  /** Nothing was measured in that time: the server was not running. It counts as down. */
  isGap: z.boolean(),
  startedAt: timestamp,
  /** Null while it lasts. */
  endedAt: timestamp.nullable(),
});
export type Incident = z.infer<typeof incident>;

export const statusReport = z.object({
  state: overallState,
  /** The first measurement within the history; null before there is one. */
  measuredSince: timestamp.nullable(),
  /** The newest measurement. */
  measuredAt: timestamp.nullable(),
  components: z.array(componentReport),
  /** The newest first, at most fifty. */
  incidents: z.array(incident),
});
export type StatusReport = z.infer<typeof statusReport>;
