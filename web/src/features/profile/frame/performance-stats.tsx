import type { Stats } from '@redoubt/contract/profile';
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
        {describeStats(stats).map(([name, figure]) => (
          <div key={name} className={classes['stat']}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
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
    ['Projects', projects.toLocaleString('en')],
    ['Rating', shownRating],
    ['Total Earnings', `$${totalEarnings.toLocaleString('en')}`],
    ['Response Time', `< ${Math.ceil(responseTimeHours).toLocaleString('en')} hours`],
  ] as const;
}
