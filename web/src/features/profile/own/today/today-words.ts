import type { OwnStanding } from '@redoubt/contract/rankings';
import { count, figure } from '#ui/words/numbers.ts';

/** The rank of all time, and how it has changed in a week. */
export function describeRank({ standing, rankBefore, pointsToNext }: OwnStanding): {
  readonly figure: string;
  readonly change: string;
} {
  if (standing === null)
    return { figure: 'No rank yet', change: 'Your first break gives you points and a rank.' };
  const rank = `Rank ${figure(standing.rank)}`;
  const toNext = pointsToNext === null ? '' : ` ${count(pointsToNext, 'point', 'points')} to the next.`;
  return { figure: rank, change: `${describeChange(standing.rank, rankBefore)}${toNext}` };
}

function describeChange(rank: number, before: number | null): string {
  if (before === null) return 'New this week.';
  if (before === rank) return 'Same as a week ago.';
  const ranks = Math.abs(before - rank);
  const counted = count(ranks, 'rank', 'ranks');
  return before > rank ? `Up ${counted} in a week.` : `Down ${counted} in a week.`;
}
