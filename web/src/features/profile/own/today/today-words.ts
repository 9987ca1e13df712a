import type { OwnStanding } from '@redoubt/contract/rankings';

/** The rank of all time, and how it has changed in a week. */
export function describeRank({ standing, rankBefore, pointsToNext }: OwnStanding): {
  readonly figure: string;
  readonly change: string;
} {
  if (standing === null)
    return { figure: 'No rank yet', change: 'Your first break gives you points and a rank.' };
  const figure = `Rank ${String(standing.rank)}`;
  const toNext = pointsToNext === null ? '' : ` ${countPoints(pointsToNext)} to the next.`;
  return { figure, change: `${describeChange(standing.rank, rankBefore)}${toNext}` };
}

function describeChange(rank: number, before: number | null): string {
  if (before === null) return 'New this week.';
  if (before === rank) return 'As a week ago.';
  const ranks = Math.abs(before - rank);
  const counted = ranks === 1 ? '1 rank' : `${String(ranks)} ranks`;
  return before > rank ? `Up ${counted} in a week.` : `Down ${counted} in a week.`;
}

const countPoints = (points: number): string => (points === 1 ? '1 point' : `${String(points)} points`);
