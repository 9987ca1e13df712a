import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { Moment } from '#platform/time/moment.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { StatCards } from '#ui/stat-card/stat-card.tsx';
import { OverviewCards } from './overview-cards.tsx';
import { OverviewCharts } from './overview-charts.tsx';
import { overviewQuery } from './overview.queries.ts';
import classes from './overview.module.css';
import { periodOptions, readPeriod } from './period.ts';

interface PlatformOverviewProps {
  /** What other features show here; both come through the page. */
  readonly UptimeCard: ComponentType;
  readonly WaitingApplications: ComponentType;
}

/** What happens on the platform, and what waits for an Admin. */
export function PlatformOverview({ UptimeCard, WaitingApplications }: PlatformOverviewProps) {
  const [params, setParams] = useSearchParams();
  const period = readPeriod(params);
  const asked = useQuery(overviewQuery(period));
  return (
    <div className={classes['overview']}>
      <div className={classes['head']}>
        <p className={classes['counted']}>
          {asked.data === undefined ? null : (
            <>
              <Moment at={asked.data.countedAt} form="moment" />. Counted from records, every minute.
            </>
          )}
        </p>
        <Segmented
          label="Period"
          options={periodOptions}
          value={period}
          onChange={(chosen) =>
            setParams(
              (before) => {
                const after = new URLSearchParams(before);
                after.set('period', chosen);
                return after;
              },
              { preventScrollReset: true },
            )
          }
        />
      </div>
      <AsyncContent
        of={asked}
        loading={{ rows: 8, height: 'tall', label: 'Loading the figures' }}
        failure={{ title: 'The figures could not be read', fallback: 'The server did not answer.' }}
      >
        {(figures) => (
          <>
            <StatCards>
              <OverviewCards figures={figures} />
              <UptimeCard />
            </StatCards>
            <div className={classes['columns']}>
              <OverviewCharts figures={figures} />
              <WaitingApplications />
            </div>
          </>
        )}
      </AsyncContent>
    </div>
  );
}
