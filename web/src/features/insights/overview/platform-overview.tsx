import type { OverviewFigures } from '@redoubt/contract/insights';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { formatTime } from '#ui/words/times.ts';
import { figure } from '#ui/words/numbers.ts';
import { Chart } from '#ui/charts/chart.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { Time } from '#platform/time/time.tsx';
import { StatCards } from '#ui/stat-card/stat-card.tsx';
import { FigurePane } from '../figures/figure-pane.tsx';
import { OverviewCards } from './overview-cards.tsx';
import { overviewQuery } from './overview.queries.ts';
import { periodOptions, readPeriod, stepTitles } from './period.ts';
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
      query={useQuery(overviewQuery(period))}
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

/** What whoever runs the installation should mend: an Admin informs them, or is them. */
function OperatorWarnings({ warnings }: Pick<OverviewFigures, 'warnings'>) {
  return warnings.map(({ sentence, noticedAt }) => (
    <AlertNote key={sentence} problem={sentence}>
      Last noticed <Time at={noticedAt} form="time" />
    </AlertNote>
  ));
}

/** Attempts and sign-ups over time. */
function OverviewCharts({ figures }: { readonly figures: OverviewFigures }) {
  const { steps, period } = figures;
  // A step begins at midnight of UTC, wherever its reader is.
  const label = (at: string) => formatTime(at, period === 'year' ? 'shortMonth' : 'day', 'UTC');
  const pointTitle = stepTitles[period];
  return (
    <div className={classes['charts']}>
      <Chart
        title="Attempts and breaks"
        pointTitle={pointTitle}
        kind="bars"
        series={[
          { id: 'attempts', label: 'Attempts' },
          { id: 'breaks', label: 'Breaks', isSignal: true },
        ]}
        points={steps.map(({ startsAt, attempts, breaks }) => ({
          label: label(startsAt),
          values: { attempts, breaks },
        }))}
        format={figure}
      />
      <Chart
        title="Sign-ups"
        pointTitle={pointTitle}
        kind="stacked"
        height={200}
        series={[
          { id: 'experts', label: 'Experts and freelancers' },
          { id: 'others', label: 'Others' },
        ]}
        points={steps.map(({ startsAt, experts, others }) => ({
          label: label(startsAt),
          values: { experts, others },
        }))}
        format={figure}
      />
    </div>
  );
}
