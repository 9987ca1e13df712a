import { ProfileCard } from './profile-frame.tsx';
import classes from './performance-stats.module.css';

/** What a profile counts before its first project; until projects exist there is nothing else to count. */
const recorded = [
  ['Projects', '0'],
  ['Rating', '0'],
  ['Total Earnings', '$0'],
  ['Response Time', '< 0 hours'],
] as const;

/** The four figures of an expert's work. */
export function PerformanceStats({ note }: { readonly note: string }) {
  return (
    <ProfileCard title="Performance Stats">
      <dl>
        {recorded.map(([name, figure]) => (
          <div key={name} className={classes['stat']}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p className={classes['note']}>{note}</p>
    </ProfileCard>
  );
}
