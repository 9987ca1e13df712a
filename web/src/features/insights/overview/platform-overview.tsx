import type { OverviewFigures } from '@redoubt/contract/insights';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { Time } from '#platform/time/time.tsx';
import { StatCards } from '#ui/stat-card/stat-card.tsx';
import { FigurePane } from '../figures/figure-pane.tsx';
import { OverviewCards } from './overview-cards.tsx';
import { OverviewCharts } from './overview-charts.tsx';
import { overviewQuery } from './overview.queries.ts';
import { periodOptions, readPeriod } from './period.ts';
import classes from './overview.module.css';

interface PlatformOverviewProps {
  /** What other features show here; both come through the page. */
  readonly UptimeCard: ComponentType;
  readonly WaitingApplications: ComponentType;
}

/** What happens on the platform, and what waits for an Admin. */
export function PlatformOverview({ UptimeCard, WaitingApplications }: PlatformOverviewProps) {
  const period = readPeriod(useSearchParams()[0]);
  return (
    <FigurePane
      asked={useQuery(overviewQuery(period))}
      timeOf={({ countedAt }) => countedAt}
      source="Counted from records, every minute."
      span={{ label: 'Period', param: 'period', options: periodOptions, value: period }}
    >
      {(figures) => (
        <>
          <OperatorWarnings warnings={figures.warnings} />
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
    </FigurePane>
  );
}

/** What whoever runs the installation should mend: an Admin tells them, or is them. */
function OperatorWarnings({ warnings }: Pick<OverviewFigures, 'warnings'>) {
  return warnings.map(({ sentence, noticedAt }) => (
    <AlertNote key={sentence} problem={sentence}>
      Last noticed <Time at={noticedAt} form="time" />
    </AlertNote>
  ));
}
