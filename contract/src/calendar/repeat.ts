import * as z from 'zod';

/** `listed`: on the first day and on `dates` alone. */
export const repeatRhythms = ['day', 'week', 'month', 'year', 'listed'] as const;
export type RepeatRhythm = (typeof repeatRhythms)[number];

/**
 * Which day of a month an event takes place on that repeats by months or years, as its first day has it: the day of the
 * month, the last day, the nth of its weekday, or the last of its weekday. A month without that day is left out.
 */
export const repeatAnchors = ['date', 'last-day', 'weekday', 'last-weekday'] as const;
export type RepeatAnchor = (typeof repeatAnchors)[number];

export const LONGEST_INTERVAL = 99;

/** How an event repeats. */
export const repeatShown = z.object({
  every: z.enum(repeatRhythms),
  /** Every so many days, weeks (from Monday), months or years. */
  interval: z.number().int(),
  /** Of `week` alone: the days of the week, 0 for Sunday. */
  days: z.array(z.number().int()),
  on: z.enum(repeatAnchors),
  /** The last date on which it may take place, without `dates`. */
  until: z.iso.date().nullable(),
  /** Dates on which it takes place besides. */
  dates: z.array(z.iso.date()),
});
export interface Repeat {
  readonly every: RepeatRhythm;
  readonly interval: number;
  readonly days: readonly number[];
  readonly on: RepeatAnchor;
  readonly until: string | null;
  readonly dates: readonly string[];
}
