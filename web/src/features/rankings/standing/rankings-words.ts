import type { Period, RankingTrack, StandingPage } from '@redoubt/contract/rankings';
import { count } from '#ui/words/numbers.ts';
import { formatTime } from '#ui/words/times.ts';

export const periodWords: Readonly<Record<Period, string>> = {
  week: 'Week',
  month: 'Month',
  all: 'All time',
};

/** A period inside a sentence. */
export const sinceWords: Readonly<Record<Period, string>> = {
  week: 'this week',
  month: 'this month',
  all: 'so far',
};

export const trackWords: Readonly<Record<RankingTrack, string>> = {
  all: 'All tracks',
  'red-team': 'Red team',
  content: 'Content',
};

/** "November 2026 · updated 06:00 UTC": the period that a list covers and how fresh it is, all in UTC. */
export function describePeriod(
  period: Period,
  { since, updatedAt }: Pick<StandingPage, 'since' | 'updatedAt'>,
): string {
  const updated = `updated ${formatTime(updatedAt, 'time', 'UTC')} UTC`;
  if (since === null || period === 'all') return `Since the beginning · ${updated}`;
  return period === 'week'
    ? `Since ${formatTime(since, 'weekday', 'UTC')}, 00:00 UTC · ${updated}`
    : `${formatTime(since, 'month', 'UTC')} · ${updated}`;
}

/** When the present points were reached, with the last solve that counts; it settles ties. */
export function describeReached(at: string): string {
  return `last solve on ${formatTime(at, 'date', 'UTC')}`;
}

export function countSolves(solves: number): string {
  return count(solves, 'solve', 'solves');
}

/** "5 high, 3 medium, 2 low"; what is none is left out. */
export function describeMix([low, medium, high]: readonly [number, number, number]): string {
  const parts = [`${String(high)} high`, `${String(medium)} medium`, `${String(low)} low`];
  return parts.filter((part) => !part.startsWith('0 ')).join(', ') || 'none';
}
