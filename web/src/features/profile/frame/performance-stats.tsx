import type { Stats } from '@redoubt/contract/profile';
import { count, figure } from '#ui/words/numbers.ts';
import { money } from '#ui/words/money.ts';
import { ProfileCard } from './profile-frame.tsx';
import classes from './performance-stats.module.css';

/** What is on record before the first project. */
export const NO_RECORDS: Stats = { projects: 0, rating: 0, totalEarnings: 0, responseTimeHours: 0 };

interface PerformanceStatsProps {
  readonly stats: Stats;
  readonly note?: string;
}

/** The four figures of an expert's work, from records. */
export function PerformanceStats({ stats, note }: PerformanceStatsProps) {
  return (
    <ProfileCard title="Performance Stats">
      <dl>
        {describeStats(stats).map(([name, value]) => (
          <div key={name} className={classes['stat']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note === undefined ? null : <p className={classes['note']}>{note}</p>}
    </ProfileCard>
  );
}

function describeStats({ projects, rating, totalEarnings, responseTimeHours }: Stats) {
  const shownRating = Number.isInteger(rating) ? String(rating) : rating.toFixed(1);
  return [
    ['Projects', figure(projects)],
    ['Rating', shownRating],
    ['Total Earnings', money(totalEarnings, 'USD')],
    [
      'Response Time',
      responseTimeHours === 0 ? 'None yet' : `< ${count(Math.ceil(responseTimeHours), 'hour', 'hours')}`,
    ],
  ] as const;
}
