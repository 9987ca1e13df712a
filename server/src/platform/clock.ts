import { setTimeout as wait } from 'node:timers/promises';
import { WEEK_MS } from '@redoubt/contract/shared/time/durations.ts';
import { Temporal } from 'temporal-polyfill';

export interface Clock {
  now(): Date;
  /** Waits; ends early, without an error, when the signal aborts. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => new Date(),
  async sleep(milliseconds, signal) {
    try {
      await wait(milliseconds, undefined, { ref: false, ...(signal && { signal }) });
    } catch {
      // Aborted: the caller looks at its signal.
    }
  },
};

/** Midnight, UTC, at which the day of a moment began. */
export const startOfDay = (at: Date): Date => midnightOf(dayOf(at));

/** Midnight, UTC, at which the week of a moment began: a Monday. */
export function startOfWeek(at: Date): Date {
  const day = dayOf(at);
  return midnightOf(day.subtract({ days: day.dayOfWeek - 1 }));
}

/** Midnight, UTC, at which the week after that of a moment begins. */
export const startOfNextWeek = (at: Date): Date => new Date(startOfWeek(at).getTime() + WEEK_MS);

/** The Mondays, midnight UTC, on which the last weeks began, oldest first; the week of `at` is the last of them. */
export function startsOfWeeks(at: Date, weeks: number): Date[] {
  const monday = startOfWeek(at).getTime();
  return Array.from({ length: weeks }, (_, nth) => new Date(monday - (weeks - 1 - nth) * WEEK_MS));
}

/** Midnight, UTC, at which the month of a moment began. */
export const startOfMonth = (at: Date): Date => midnightOf(dayOf(at).with({ day: 1 }));

function dayOf(at: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('UTC').toPlainDate();
}

function midnightOf(day: Temporal.PlainDate): Date {
  return new Date(day.toZonedDateTime('UTC').epochMilliseconds);
}

/** The day of a moment in UTC, as YYYY-MM-DD. */
export function utcDay(at: Date): string {
  return startOfDay(at).toISOString().slice(0, 10);
}
