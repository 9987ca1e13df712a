import type { Verdict } from '@redoubt/contract/arena';
import { explainPoints, pointsForSolvers, type PointsRange } from '@redoubt/contract/challenges';
import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { paths } from '#platform/navigation/paths.ts';
import { Formula } from '#ui/formula.tsx';
import { countInWords, figure, ordinal } from '#ui/words/numbers.ts';
import type { Viewer } from '../attempts/viewer.ts';
import classes from './verdict-panel.module.css';

interface VerdictPointsProps {
  readonly verdict: Verdict | undefined;
  readonly points: PointsRange;
  readonly solves: number;
  readonly curve: ReactNode;
  readonly viewer: Viewer;
}

/** Below the perforation: what this is worth, which place it took, and how the price falls. */
export function VerdictPoints({ verdict, points, solves, curve, viewer }: VerdictPointsProps) {
  const award = verdict?.award ?? null;
  return (
    <section className={classes['points']} aria-label="Points">
      <p className={classes['label']}>{award === null ? 'points for the next solver' : 'points'}</p>
      <div className={classes['figures']}>
        <p className={classes['figure']}>{award === null ? points.now : `+${figure(award.points)}`}</p>
        <p className={classes['place']}>{describePlace({ verdict, points, solves, viewer })}</p>
      </div>
      {curve}
      <Formula {...explainPoints(points)} />
      {verdict?.outcome === 'break' && viewer !== 'try-out' && (
        <Link className="text-link" to={paths.rankings()}>
          See the rankings
        </Link>
      )}
    </section>
  );
}

type PlaceInput = Pick<VerdictPointsProps, 'verdict' | 'points' | 'solves' | 'viewer'>;

/** The sentence beside the figure. Points and place are shown only where a solve was made. */
export function describePlace({ verdict, points, solves, viewer }: PlaceInput): string {
  const award = verdict?.award ?? null;
  if (award !== null) {
    const next = figure(pointsForSolvers(points, award.solves + 1));
    const who = viewer === 'staff' ? 'The expert is' : 'You are';
    if (verdict?.instance === 'model-judge')
      return `${who} the ${ordinal(award.place)} to solve it. The points are provisional: people may take them back.`;
    return `${who} the ${ordinal(award.place)} to solve it. The next solver gets ${next}.`;
  }
  if (verdict?.outcome === 'break') return describeUnpaidBreak(verdict, viewer);
  if (verdict?.outcome === 'pending') return 'If it is a break, its place and points appear here.';
  if (verdict?.outcome === 'close') return 'A close earns no points. A break is still worth this.';
  if (verdict?.outcome === 'could-not-judge') return 'You lost nothing: a solve is still worth this.';
  if (viewer === 'staff') return describeSolvers(solves);
  return solves === 0
    ? 'You would be the first to solve it.'
    : `You would be the ${ordinal(solves + 1)} to solve it.`;
}

function describeUnpaidBreak({ isRepeat }: Verdict, viewer: Viewer): string {
  if (viewer === 'try-out') return 'You tried this out as an Admin, so the break earns no points.';
  if (!isRepeat) return 'This break earned no points.';
  const who = viewer === 'staff' ? 'The expert' : 'You';
  return `${who} had solved this before. Points are awarded once, for the first break.`;
}

function describeSolvers(solves: number): string {
  if (solves === 0) return 'Nobody has solved it yet.';
  return `${countInWords(solves, 'expert has', 'experts have')} solved it.`;
}
