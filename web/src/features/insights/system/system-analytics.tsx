import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { StatCards } from '#ui/stat-card/stat-card.tsx';
import { FigurePane } from '../figures/figure-pane.tsx';
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
  const range = readRange(useSearchParams()[0]);
  return (
    <div className={classes['system']}>
      <FigurePane
        asked={useQuery(systemFiguresQuery(range))}
        timeOf={({ measuredAt }) => measuredAt}
        source="Each server process records its requests once a minute."
        span={{ label: 'Time', param: 'range', options: rangeOptions, value: range }}
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
      </FigurePane>
      <UptimeTable />
    </div>
  );
}
