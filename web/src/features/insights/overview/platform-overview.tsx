import type { OverviewFigures } from '@redoubt/contract/insights';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { TrendLine } from '#ui/stat-card/trend-line.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { formatTime } from '#ui/words/times.ts';
import { figure, count, percent } from '#ui/words/numbers.ts';
import { Chart } from '#ui/charts/chart.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { Time } from '#platform/time/time.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { StatCards, StatCard } from '#ui/stat-card/stat-card.tsx';
import { FigurePane } from '../figures/figure-pane.tsx';
import { overviewQuery } from './overview.queries.ts';
import { periodOptions, readPeriod, stepTitles, periodWords } from './period.ts';
import classes from './overview.module.css';

interface PlatformOverviewProps {
  /** What other features show here; both come through the page. */
  readonly UptimeCard: ComponentType;
  readonly WaitingApplications: ComponentType;
}

/** What waits for an Admin, and below it what happens on the platform. */
export function PlatformOverview({ UptimeCard, WaitingApplications }: PlatformOverviewProps) {
  const period = readPeriod(useSearchParams()[0]);
  const query = useQuery(overviewQuery(period));
  return (
    <div className={classes['overview']}>
      {query.data === undefined ? null : <OperatorWarnings warnings={query.data.warnings} />}
      <div className={classes['waiting']}>
        <WaitingApplications />
        <WaitingDocuments query={query} />
      </div>
      <FigurePane
        query={query}
        timeOf={({ countedAt }) => countedAt}
        source="Counted from records, every minute."
        span={{ label: 'Period', param: 'period', options: periodOptions, value: period }}
      >
        {(figures) => (
          <>
            <StatCards>
              <OverviewCards figures={figures} />
              <UptimeCard />
            </StatCards>
            <OverviewCharts figures={figures} />
          </>
        )}
      </FigurePane>
    </div>
  );
}

/** How many documents are to be read, and since when the first of them waits. */
function WaitingDocuments({ query }: { readonly query: UseQueryResult<OverviewFigures> }) {
  return (
    <section className={classes['documents']} aria-label="Documents waiting for you">
      <h2 className={classes['waitingTitle']}>Documents waiting for you</h2>
      <AsyncContent
        of={query}
        loading={{ rows: 2, label: 'Loading the documents' }}
        failure={{ title: 'The documents could not be counted', fallback: 'The server did not answer.' }}
      >
        {({ documents: { waiting, oldestAt } }) => (
          <p className={classes['sum']}>
            <strong>{figure(waiting)}</strong>{' '}
            {oldestAt === null ? (
              'Nothing waits'
            ) : (
              <>
                the oldest since <Time at={oldestAt} form="day" />
              </>
            )}
          </p>
        )}
      </AsyncContent>
      <LinkButton to={paths.adminDocuments()} kind="outline" size="touch">
        Open Documents
      </LinkButton>
    </section>
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

/** The figures, each leading to the list that it counts. */
function OverviewCards({ figures }: { readonly figures: OverviewFigures }) {
  const { experts, challenges, ended, solves, steps, period } = figures;
  const attempts = steps.reduce((sum, step) => sum + step.attempts, 0);
  const within = periodWords[period];
  // Steps begin at midnight of UTC, and so do the days of that list.
  const from = steps[0]?.startsAt.slice(0, '2026-11-22'.length) ?? '';
  return (
    <>
      <StatCard label="Experts" value={figure(experts.experts)} to={paths.adminPeople({ role: 'Expert' })} />
      <StatCard
        label="Freelancers"
        value={figure(experts.freelancers)}
        to={paths.adminPeople({ role: 'Freelancer' })}
      />
      <StatCard
        label="Approved"
        value={figure(experts.approved)}
        note={`+${figure(experts.newlyApproved)} ${within}`}
        to={paths.adminApplications({ state: 'approved' })}
      />
      <StatCard
        label="Published challenges"
        value={figure(challenges.open + challenges.past)}
        note={`${figure(challenges.open)} open, ${figure(challenges.past)} past`}
        to={paths.challengeRecords()}
      />
      <StatCard
        label="Attempts"
        value={figure(attempts)}
        note={`started ${within}`}
        trend={<TrendLine values={steps.map((step) => step.attempts)} />}
        to={paths.adminAttempts({ from })}
      />
      <StatCard
        label="Solves"
        value={figure(solves)}
        note={within}
        to={paths.adminAttempts({ solves: 'only', by: 'closed', from })}
      />
      <StatCard
        label="Success rate"
        value={ended.attempts === 0 ? null : percent(Math.round((1000 * ended.breaks) / ended.attempts) / 10)}
        missing="No attempt has ended"
        note={`${figure(ended.breaks)} of ${count(ended.attempts, 'attempt', 'attempts')}`}
        to={paths.adminAttempts({ by: 'closed', from })}
      />
    </>
  );
}
