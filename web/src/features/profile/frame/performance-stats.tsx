import type { Stats } from '@redoubt/contract/profile';
import type { ReactNode } from 'react';
import { count, figure } from '#ui/words/numbers.ts';
import { list } from '#ui/words/lists.ts';
import { money } from '#ui/words/money.ts';
import { ProfileCard } from './profile-frame.tsx';
import classes from './performance-stats.module.css';

/** What is on record before the first project. */
export const NO_RECORDS: Stats = {
  projects: 0,
  rating: 0,
  totalEarnings: 0,
  earned: [],
  responseTimeHours: 0,
};

const CENTS = 100;

interface PerformanceStatsProps {
  readonly stats: Stats;
  readonly note?: ReactNode;
}

/** The four figures of an expert's work, from records. */
export function PerformanceStats({ stats, note }: PerformanceStatsProps) {
  return (
    <ProfileCard title="Performance Stats">
      <dl>
        {describeStats(stats).map(([name, value, meaning]) => (
          <div key={name} className={classes['stat']} title={meaning}>
            <dt>
              {name}
              <span className="sr-only"> ({meaning})</span>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note === undefined ? null : <p className={classes['note']}>{note}</p>}
    </ProfileCard>
  );
}

function describeStats({ projects, rating, earned, responseTimeHours }: Stats) {
  const shownRating = Number.isInteger(rating) ? String(rating) : rating.toFixed(1);
  return [
    ['Projects', figure(projects), 'with at least one accepted task'],
    [
      'Rating',
      shownRating,
      'from reviews by people: accepted at once is 5, one less for each round of changes, rejected is 1',
    ],
    [
      'Total Earnings',
      earned.length === 0
        ? money(0, 'USD')
        : list(earned.map(({ currency, amountMinor }) => money(amountMinor / CENTS, currency))),
      'of accepted work and reviews, payable once payouts open',
    ],
    [
      'Response Time',
      responseTimeHours === 0 ? 'None yet' : `< ${count(Math.ceil(responseTimeHours), 'hour', 'hours')}`,
      'median from an invitation, or from taking a task, to its first submission',
    ],
  ] as const;
}
