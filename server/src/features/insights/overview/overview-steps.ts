import { type OverviewPeriod, overviewPeriods } from '@redoubt/contract/insights';
import { Temporal } from 'temporal-polyfill';
import { startOfDay, startOfMonth, startOfWeek } from '#platform/clock.ts';

const startOf = { day: startOfDay, week: startOfWeek, month: startOfMonth } as const;

/** The beginnings of the steps of a period, up to the current one, the oldest first. */
export function listSteps(period: OverviewPeriod, now: Date): Date[] {
  const { unit, steps } = overviewPeriods[period];
  const last = Temporal.Instant.fromEpochMilliseconds(startOf[unit](now).getTime()).toZonedDateTimeISO('UTC');
  return Array.from(
    { length: steps },
    (_, nth) => new Date(last.subtract({ [`${unit}s`]: steps - 1 - nth }).epochMilliseconds),
  );
}
