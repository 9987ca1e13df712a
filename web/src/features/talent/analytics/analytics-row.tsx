import type { ExpertAnalytics } from '@redoubt/contract/talent';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AsyncContent } from '#platform/async/async-content.tsx';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { paths } from '#platform/navigation/paths.ts';
import type { ShownOrganization } from '#platform/organization-tab.ts';
import { count, figure } from '#ui/words/numbers.ts';
import { statusLooks } from './expert-words.ts';
import { analyticsQuery } from './analytics.queries.ts';
import classes from './analytics.module.css';

/** How many experts there are, of which states, and their mean score. */
export function AnalyticsRow({ named }: ShownOrganization) {
  const query = useQuery(analyticsQuery(named));
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 1, label: 'Loading the figures' }}
      failure={{ title: 'The figures could not be loaded', fallback: 'Try again in a moment.' }}
    >
      {(analytics) => (
        <section className={classes['row']} aria-label="Analytics">
          <p className={classes['sum']}>
            <strong className={classes['total']}>{count(analytics.total, 'expert', 'experts')}</strong>
            <span>{sayScore(analytics)}</span>
          </p>
          {analytics.total === 0 ? null : <StatusBar named={named} byStatus={analytics.byStatus} />}
        </section>
      )}
    </AsyncContent>
  );
}

function sayScore({ averageScore, scored }: ExpertAnalytics): string {
  return averageScore === null
    ? 'Nobody has an assessment score yet'
    : `Average assessment score ${figure(averageScore)}, of ${count(scored, 'expert', 'experts')}`;
}

interface StatusBarProps {
  readonly named: NamedOrganization;
  readonly byStatus: ExpertAnalytics['byStatus'];
}

/** A bar of all states, whose parts add up to everybody; each leads to the list that it counts. */
function StatusBar({ named, byStatus }: StatusBarProps) {
  return (
    <>
      <div className={classes['bar']} aria-hidden="true">
        {byStatus.map(({ status, experts }) =>
          experts === 0 ? null : (
            <span
              key={status}
              className={classes['part']}
              data-status={status}
              style={{ flexGrow: experts }}
            />
          ),
        )}
      </div>
      <ul className={classes['states']}>
        {byStatus.map(({ status, experts }) => (
          <li key={status}>
            <Link
              className={classes['state']}
              to={paths.partnerUniversity({ ...named, tab: 'experts', status })}
            >
              <span className={classes['swatch']} data-status={status} aria-hidden="true" />
              {statusLooks[status].word} <strong>{figure(experts)}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
