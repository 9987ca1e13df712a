import { DAY_MS, WEEK_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { Period, RankingTrack } from '@redoubt/contract/rankings';
import type { Span } from './board.ts';
import { startOfPeriod } from './periods.ts';

/** A list that is kept sorted, from its first reader on. */
export interface RankedList {
  readonly key: string;
  readonly track: RankingTrack;
  readonly spanAt: (now: Date) => Span;
  /** Whether a challenge is worth what it was at the end of the span, or what it is today. */
  readonly isPricedThen: boolean;
}

/** What people see. */
export function standingsOf({ period, track }: { period: Period; track: RankingTrack }): RankedList {
  return {
    key: `${period} ${track}`,
    track,
    spanAt: (now) => ({ from: startOfPeriod(period, now)?.getTime() ?? -Infinity, until: Infinity }),
    isPricedThen: false,
  };
}

/** The standings of all time as they were a week before today. */
export function standingsAWeekAgo(track: RankingTrack): RankedList {
  return {
    key: `a week ago ${track}`,
    track,
    spanAt: (now) => ({ from: -Infinity, until: startOfDay(now) - WEEK_MS }),
    isPricedThen: true,
  };
}

/** The standings of all time at the end of a day, so many days before today. */
export function standingsAtEndOf(daysAgo: 1 | 2): RankedList {
  return {
    key: `${String(daysAgo)} days ago`,
    track: 'all',
    spanAt: (now) => ({ from: -Infinity, until: startOfDay(now) - (daysAgo - 1) * DAY_MS }),
    isPricedThen: true,
  };
}

const startOfDay = (at: Date): number => Math.floor(at.getTime() / DAY_MS) * DAY_MS;
