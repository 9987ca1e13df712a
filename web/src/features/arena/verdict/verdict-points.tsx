import type { Verdict } from '@redoubt/contract/arena';
import { POINTS_FORMULA, pointsForSolvers, type PointsRange } from '@redoubt/contract/challenges';
import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { paths } from '#app/paths.ts';
import { ordinal } from '../arena-words.ts';
import classes from './verdict-panel.module.css';

interface VerdictPointsProps {
  readonly verdict: Verdict | undefined;
  readonly points: PointsRange;
  readonly solves: number;
  readonly curve: ReactNode;
  readonly isTryOut: boolean;
}

/** Below the perforation: what this is worth, which place it took, and how the price falls. */
export function VerdictPoints({ verdict, points, solves, curve, isTryOut }: VerdictPointsProps) {
  const award = verdict?.award ?? null;
  return (
    <section className={classes['points']} aria-label="Points">
      <p className={classes['label']}>{award === null ? 'points, for a solve now' : 'points'}</p>
      <div className={classes['figures']}>
        <p className={classes['figure']}>
          {award === null ? points.now : `+${award.points.toLocaleString('en')}`}
        </p>
        <p className={classes['place']}>{describePlace({ verdict, points, solves, isTryOut })}</p>
      </div>
      {curve}
      <p className={classes['formula']}>
        {POINTS_FORMULA}
        <span>rCTF “classic”; every earlier solver is repriced too</span>
      </p>
      {verdict?.outcome === 'break' && !isTryOut && (
        <Link className="text-link" to={paths.rankings()}>
          See the rankings
        </Link>
      )}
    </section>
  );
}

/** The sentence beside the figure. Points and place are told only where a solve was made. */
export function describePlace({
  verdict,
  points,
  solves,
  isTryOut,
}: Pick<VerdictPointsProps, 'verdict' | 'points' | 'solves' | 'isTryOut'>): string {
  const award = verdict?.award ?? null;
  if (award !== null) {
    const next = pointsForSolvers(points, award.solves + 1);
    return `You are the ${ordinal(award.place)} to solve it. The next solver makes it ${next.toLocaleString('en')}.`;
  }
  if (verdict?.outcome === 'break') {
    return isTryOut
      ? 'Tried out: an Admin’s break gives no points.'
      : verdict.isRepeat
        ? 'You had solved this before. Points were given once, for the first break.'
        : 'This break gave no points.';
  }
  if (verdict?.outcome === 'could-not-judge') {
    return 'Nothing was taken: a solve is still worth this.';
  }
  return solves === 0
    ? 'You would be the first to solve it.'
    : `You would be the ${ordinal(solves + 1)} to solve it.`;
}
