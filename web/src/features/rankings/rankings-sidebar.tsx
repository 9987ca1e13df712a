import { explainPoints, pointsForSolvers } from '@redoubt/contract/challenges';
import type { OwnStanding, Period } from '@redoubt/contract/rankings';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { Formula } from '#ui/formula.tsx';
import { figure } from '#ui/words/numbers.ts';
import { countSolves } from './standing/rankings-words.ts';
import { SeverityKey } from './standing/severity-mix.tsx';
import { describeDistance } from './table/standing-rows.ts';
import classes from './rankings-sidebar.module.css';

/** What a challenge may be worth. */
const EXAMPLE = { min: 100, max: 500 };

const SOLVERS = 12;

const WIDTH = 276;

const HEIGHT = 92;

const GAP = 4;

/** The first twelve solvers of a challenge worth 500 down to 100, as bars. */
function PointsFall() {
  const values = Array.from({ length: SOLVERS }, (_, index) => pointsForSolvers(EXAMPLE, index + 1));
  const barWidth = (WIDTH - GAP * (SOLVERS - 1)) / SOLVERS;
  const last = values.at(-1) ?? 0;
  return (
    <figure className={classes['fall']}>
      <svg
        viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
        role="img"
        aria-label={`A challenge worth ${String(EXAMPLE.max)} for one solver is worth ${String(last)} for ${String(SOLVERS)}.`}
      >
        {values.map((value, index) => {
          const height = (value / EXAMPLE.max) * HEIGHT;
          return (
            <rect
              key={index}
              className={index === 0 ? classes['firstBar'] : classes['bar']}
              x={index * (barWidth + GAP)}
              y={HEIGHT - height}
              width={barWidth}
              height={height}
              rx="3"
            />
          );
        })}
      </svg>
      <figcaption className={classes['caption']} aria-hidden="true">
        <span>1 solver, {EXAMPLE.max}</span>
        <span>
          {SOLVERS} solvers, {last}
        </span>
      </figcaption>
    </figure>
  );
}

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
        <h2 className={classes['title']}>Solves by harm</h2>
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
