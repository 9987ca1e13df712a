import { useQuery } from '@tanstack/react-query';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { Chart } from '#ui/charts/chart.tsx';
import { count, figure } from '#ui/words/numbers.ts';
import { formatTime } from '#ui/words/times.ts';
import { analyticsQuery } from './analytics.queries.ts';
import classes from './analytics.module.css';

const series = [{ id: 'accepted', label: 'Accepted' }];

/** How invitations were accepted in the last weeks; nothing before the first. */
export function AcceptanceFigures({ named }: { readonly named: NamedOrganization }) {
  const { data } = useQuery(analyticsQuery(named));
  if (data === undefined || data.medianHoursToActivation === null) return null;
  return (
    <div className={classes['figures']}>
      <Chart
        title="Accepted invitations"
        note={`Half of them within ${sayHours(data.medianHoursToActivation)}`}
        pointTitle="Week from"
        height={180}
        kind="bars"
        series={series}
        points={data.acceptedByWeek.map(({ week, experts: accepted }) => ({
          label: formatTime(`${week}T00:00:00Z`, 'day', 'UTC'),
          values: { accepted },
        }))}
        format={figure}
      />
    </div>
  );
}

function sayHours(hours: number): string {
  return hours < 48
    ? count(Math.max(1, Math.round(hours)), 'hour', 'hours')
    : count(Math.round(hours / 24), 'day', 'days');
}
