import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { Moment } from '#platform/time/moment.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { StatCards } from '#ui/stat-card/stat-card.tsx';
import { FigureCards } from './figure-cards.tsx';
import { rangeOptions, readRange } from './range.ts';
import { RequestCharts } from './request-charts.tsx';
import { SlowTables } from './slow-tables.tsx';
import { systemFiguresQuery } from './system-figures.queries.ts';
import classes from './system.module.css';

interface SystemAnalyticsProps {
  /** The uptime as the status page knows it, as a card and part by part; both come through the page. */
  readonly UptimeCard: ComponentType;
  readonly UptimeTable: ComponentType;
}

/** How the system is and was: what was asked of it, how long it took, what waits and what is slow. */
export function SystemAnalytics({ UptimeCard, UptimeTable }: SystemAnalyticsProps) {
  const [params, setParams] = useSearchParams();
  const range = readRange(params);
  const asked = useQuery(systemFiguresQuery(range));
  return (
    <div className={classes['system']}>
      <div className={classes['head']}>
        <p className={classes['measured']}>
          {asked.data === undefined ? (
            'Each process writes down once a minute what it was asked.'
          ) : (
            <>
              <Moment at={asked.data.measuredAt} form="moment" />. Written down by each process once a minute.
            </>
          )}
        </p>
        <Segmented
          label="Time"
          options={rangeOptions}
          value={range}
          onChange={(chosen) =>
            setParams(
              (before) => {
                const after = new URLSearchParams(before);
                after.set('range', chosen);
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
              <FigureCards figures={figures} />
              <UptimeCard />
            </StatCards>
            <RequestCharts points={figures.points} range={figures.range} />
            <SlowTables {...figures} />
          </>
        )}
      </AsyncContent>
      <UptimeTable />
    </div>
  );
}
