import { explainPoints } from '@redoubt/contract/challenges';
import type { OwnStanding, Period } from '@redoubt/contract/rankings';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { Formula } from '#ui/formula.tsx';
import { figure } from '#ui/words/numbers.ts';
import { EXAMPLE, PointsFall } from './points-fall.tsx';
import { countSolves } from '../standing/rankings-words.ts';
import classes from './rankings-sidebar.module.css';
import { SeverityKey } from '../standing/severity-mix.tsx';
import { describeDistance } from '../table/standing-rows.ts';

interface RankingsSidebarProps {
  readonly period: Period;
  readonly own: OwnStanding | undefined;
}

const ownTitles: Readonly<Record<Period, string>> = {
  week: 'Your week',
  month: 'Your month',
  all: 'You so far',
};

/** Beside the table: the own standing in words, how points fall, what the colours mean, how ties end. */
export function RankingsSidebar({ period, own }: RankingsSidebarProps) {
  return (
    <aside className={classes['aside']} aria-label="About these rankings">
      {own !== undefined && (
        <section>
          <h2 className={classes['title']}>{ownTitles[period]}</h2>
          <p className={classes['text']}>{describeOwn(own)}</p>
          {own.standing === null && (
            <Link className="text-link" to={paths.challenges()}>
              Pick a challenge
            </Link>
          )}
        </section>
      )}
      <section>
        <h2 className={classes['title']}>How points fall</h2>
        <PointsFall />
        <Formula {...explainPoints(EXAMPLE)} />
      </section>
      <section>
        <h2 className={classes['title']}>Severity mix</h2>
        <SeverityKey />
      </section>
      <section>
        <h2 className={classes['title']}>Ties and time</h2>
        <p className={classes['text']}>
          On equal points, whoever reached them first ranks higher. Weeks begin on Monday and months on the
          first, both at 00:00 UTC. People appear by handle until they publish a name.
        </p>
      </section>
    </aside>
  );
}

function describeOwn(own: OwnStanding): string {
  if (own.standing === null) return `${own.handle}, you have no points in this list yet.`;
  const { rank, solves, points } = own.standing;
  const distance = describeDistance(own);
  const where = `Rank ${figure(rank)} with ${figure(points)} points from ${countSolves(solves)}.`;
  return distance === undefined ? where : `${where} ${distance}.`;
}
