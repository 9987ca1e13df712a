import type { ExpertAnalytics } from '@redoubt/contract/talent';
import { useQuery } from '@tanstack/react-query';
import { AsyncContent } from '#platform/async/async-content.tsx';
import type { ShownOrganization } from '#platform/organization-tab.ts';
import { figure, plural } from '#ui/words/numbers.ts';
import { analyticsQuery } from './analytics.queries.ts';
import classes from './analytics.module.css';

/** How many experts there are, how many joined, how many letters are out, and the mean score. */
export function AnalyticsRow({ named }: ShownOrganization) {
  const query = useQuery(analyticsQuery(named));
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 1, label: 'Loading the figures' }}
      failure={{ title: 'The figures could not be loaded', fallback: 'Nothing was changed.' }}
    >
      {(analytics) => (
        <dl className={classes['row']} aria-label="Analytics">
          {figuresOf(analytics).map(({ label, value }) => (
            <div key={label} className={classes['figure']}>
              <dt className={classes['label']}>{label}</dt>
              <dd className={classes['value']}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </AsyncContent>
  );
}

function figuresOf({ total, accepted, averageScore, byStatus }: ExpertAnalytics) {
  const sent = byStatus.find(({ status }) => status === 'invitation_sent')?.experts ?? 0;
  return [
    { label: plural(total, 'expert', 'experts'), value: figure(total) },
    { label: 'active', value: figure(accepted) },
    { label: plural(sent, 'invitation on its way', 'invitations on their way'), value: figure(sent) },
    { label: 'average assessment score', value: averageScore === null ? '–' : figure(averageScore) },
  ];
}
