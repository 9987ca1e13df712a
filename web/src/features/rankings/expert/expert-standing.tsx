import type { Standing } from '@redoubt/contract/rankings';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { figure } from '#ui/words/numbers.ts';
import { describeMix, describeReached } from '../standing/rankings-words.ts';
import { SeverityMix } from '../standing/severity-mix.tsx';
import classes from './expert-standing.module.css';

/** What the rankings of all time say of one expert. */
export function ExpertStanding({ standing }: { readonly standing: Standing | null }) {
  if (standing === null)
    return (
      <p className={classes['none']}>
        No solves yet.{' '}
        <Link to={paths.rankings()} className="text-link">
          See the rankings
        </Link>
      </p>
    );
  const { rank, points, solves, severityMix, reachedAt } = standing;
  return (
    <>
      <dl>
        <Figure name="Rank" value={figure(rank)} />
        <Figure name="Points" value={figure(points)} />
        <Figure name="Solves" value={figure(solves)} />
      </dl>
      <div className={classes['mix']}>
        <SeverityMix mix={severityMix} />
        <p className={classes['note']} aria-hidden="true">
          {describeMix(severityMix)}
        </p>
      </div>
      <p className={classes['note']}>
        All time, {describeReached(reachedAt)}.{' '}
        <Link to={paths.rankings()} className="text-link">
          Rankings
        </Link>
      </p>
    </>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className={classes['figure']}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
