import type { Period, RankingTrack, StandingPage } from '@redoubt/contract/rankings';

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

const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
const date = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "November 2026 · updated 06:00 UTC": the period that a list covers and how fresh it is, all in UTC. */
export function describePeriod(
  period: Period,
  { since, updatedAt }: Pick<StandingPage, 'since' | 'updatedAt'>,
): string {
  const updated = `updated ${time.format(new Date(updatedAt))} UTC`;
  if (since === null || period === 'all') return `Since the beginning · ${updated}`;
  const start = new Date(since);
  return period === 'week'
    ? `Since ${day.format(start)}, 00:00 UTC · ${updated}`
    : `${month.format(start)} · ${updated}`;
}

/** When the present points were reached, which settles ties. */
export function describeReached(at: string): string {
  return `since ${date.format(new Date(at))}`;
}

export function countSolves(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'solve' : 'solves'}`;
}

/** "5 high, 3 medium, 2 low"; what is none is left out. */
export function describeMix([low, medium, high]: readonly [number, number, number]): string {
  const parts = [`${String(high)} high`, `${String(medium)} medium`, `${String(low)} low`];
  return parts.filter((part) => !part.startsWith('0 ')).join(', ') || 'none';
}
