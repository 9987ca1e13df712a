import {
  PERCENTILE_ERROR,
  type EndpointFigures,
  type SystemFigures,
  type FigurePoint,
  type FigureRange,
} from '@redoubt/contract/insights';
import { MINUTE_MS, SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import type { ChartPoint } from '#ui/charts/chart-data.ts';
import { Chart } from '#ui/charts/chart.tsx';
import { describeSize } from '#ui/words/describe-size.ts';
import { TrendLine } from '#ui/stat-card/trend-line.tsx';
import { figure, count, percent, roughFigure } from '#ui/words/numbers.ts';
import { FigureTable } from '#ui/tables/figure-table.tsx';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import { StatCards, StatCard } from '#ui/stat-card/stat-card.tsx';
import { FigurePane } from '../figures/figure-pane.tsx';
import { rangeOptions, readRange, rangeWords } from './range.ts';
import { systemFiguresQuery } from './system-figures.queries.ts';
import classes from './system.module.css';

/** '0.4 ms', '38 ms', '1.2 s'. */
function describeMs(ms: number): string {
  if (ms >= SECOND_MS) return `${roughFigure(ms / SECOND_MS)} s`;
  return ms < 10 ? `${roughFigure(ms)} ms` : `${figure(Math.round(ms))} ms`;
}

/** The share of all requests that we failed; null where there were none. */
function errorRate({ requests, faults }: Pick<SystemFigures['total'], 'requests' | 'faults'>) {
  return requests === 0 ? null : percent((faults / requests) * 100);
}

const pointTitles: Readonly<Record<FigureRange, string>> = {
  hour: 'Minute',
  day: 'Half hour',
  week: 'Three hours',
  quarter: 'Day',
};

/** The requests over time, and how long the replies took. */
function RequestCharts({ points, range }: Pick<SystemFigures, 'points' | 'range'>) {
  const write = useTimeFormat();
  const label = (at: string): string => {
    if (range === 'quarter') return write(at, 'day');
    return range === 'week' ? `${write(at, 'day')}, ${write(at, 'time')}` : write(at, 'time');
  };
  const drawn = points.map((point) => toChartPoint(point, label(point.at)));
  return (
    <>
      <Chart
        title="Requests"
        pointTitle={pointTitles[range]}
        kind="stacked"
        series={[
          { id: 'answered', label: 'Answered' },
          { id: 'refused', label: 'Refused (4xx)' },
          { id: 'failed', label: 'Failed (5xx)', isSignal: true },
        ]}
        points={drawn}
        format={figure}
      />
      <Chart
        title="Response time"
        note={`percentiles, to within ${percent(PERCENTILE_ERROR * 100)}`}
        pointTitle={pointTitles[range]}
        kind="lines"
        series={[
          { id: 'p50', label: 'p50' },
          { id: 'p95', label: 'p95' },
          { id: 'p99', label: 'p99' },
        ]}
        points={drawn}
        format={describeMs}
      />
    </>
  );
}

function toChartPoint({ measured }: FigurePoint, label: string): ChartPoint {
  if (measured === null)
    return {
      label,
      values: { answered: null, refused: null, failed: null, p50: null, p95: null, p99: null },
    };
  const { requests, refusals, faults, p50, p95, p99 } = measured;
  const answered = requests - refusals - faults;
  return { label, values: { answered, refused: refusals, failed: faults, p50, p95, p99 } };
}

interface SystemAnalyticsProps {
  /** The uptime as the status page knows it, as a card and part by part; both come through the page. */
  readonly UptimeCard: ComponentType;
  readonly UptimeTable: ComponentType;
}

/** How the system is and was: its requests, how long they took, what waits and what is slow. */
export function SystemAnalytics({ UptimeCard, UptimeTable }: SystemAnalyticsProps) {
  const range = readRange(useSearchParams()[0]);
  return (
    <div className={classes['system']}>
      <FigurePane
        query={useQuery(systemFiguresQuery(range))}
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

/** The endpoints and statements that took the longest. */
function SlowTables({
  slowestEndpoints,
  slowStatements,
}: Pick<SystemFigures, 'slowestEndpoints' | 'slowStatements'>) {
  const write = useTimeFormat();
  return (
    <>
      <FigureTable
        isOfCode
        title="Slowest endpoints"
        columns={['Endpoint', 'Requests', 'Failed', 'p50', 'p95', 'p99']}
        rows={slowestEndpoints.map((one) => ({ name: one.route, figures: describeEndpoint(one) }))}
        none="There were no requests in this period."
        note="Sorted by p95. Counted by the hour, or by the day for anything older than a day."
      />
      <FigureTable
        isOfCode
        title="Slow statements"
        columns={['Statement', 'Times', 'Longest', 'Last seen, by the hour']}
        rows={slowStatements.map(({ statement, times, longestMs, lastAt }) => ({
          name: statement,
          figures: [figure(times), describeMs(longestMs), write(lastAt, 'dateTime')],
        }))}
        none="No database statement took 500 ms or longer in this period."
        note="Statements that took 500 ms or longer, without their values."
      />
    </>
  );
}

function describeEndpoint({ requests, faults, p50, p95, p99 }: EndpointFigures): string[] {
  return [
    figure(requests),
    figure(faults),
    ...[p50, p95, p99].map((ms) => (ms === null ? '' : describeMs(ms))),
  ];
}

/** The figures of now and of the chosen time, each in a card. */
function FigureCards({ figures }: { readonly figures: SystemFigures }) {
  const write = useTimeFormat();
  const { range, total, points, jobs, mail, storage, database } = figures;
  const first = points.find(({ measured }) => measured !== null);
  const isWhole = first === undefined || first === points[0];
  const { p50, p95 } = total;
  return (
    <>
      <StatCard
        label="Requests"
        value={first === undefined ? null : figure(total.requests)}
        note={isWhole ? rangeWords[range] : `measured since ${write(first.at, 'dateTime')}`}
        trend={<TrendLine values={points.map(({ measured }) => measured?.requests ?? null)} />}
      />
      <StatCard
        label="Error rate"
        value={errorRate(total)}
        missing="No requests"
        note={`${figure(total.faults)} failed, ${figure(total.refusals)} refused`}
      />
      <StatCard
        label="Response time, p95"
        value={p95 === null ? null : describeMs(p95)}
        {...(p50 !== null && { note: `p50 ${describeMs(p50)}` })}
        trend={<TrendLine values={points.map(({ measured }) => measured?.p95 ?? null)} />}
      />
      <StatCard label="Jobs waiting" value={figure(jobs.waiting)} note={describeJobs(jobs)} />
      <StatCard
        label="Mail waiting"
        value={figure(mail.waiting)}
        note={`${figure(mail.sent)} sent, ${figure(mail.failed)} failed ${rangeWords[range]}`}
      />
      <StatCard
        label="Storage"
        value={storage && (storage.files === 0 ? 'Empty' : describeSize(storage.bytes))}
        {...(storage && {
          note: `${count(storage.files, 'file', 'files')}, ${write(storage.measuredAt, 'time')}`,
        })}
      />
      <StatCard label="Database" value={describeSize(database.bytes)} note="with its indexes" />
    </>
  );
}

function describeJobs({ retrying, failed, oldestWaitMs }: SystemFigures['jobs']): string {
  const oldest =
    oldestWaitMs >= MINUTE_MS ? `, the oldest for ${figure(Math.floor(oldestWaitMs / MINUTE_MS))} min` : '';
  return `${figure(failed)} failed, ${figure(retrying)} tried again${oldest}`;
}
