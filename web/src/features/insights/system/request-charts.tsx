import type { FigurePoint, FigureRange, SystemFigures } from '@redoubt/contract/insights';
import { PERCENTILE_ERROR } from '@redoubt/contract/insights';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import { Chart } from '#ui/charts/chart.tsx';
import type { ChartPoint } from '#ui/charts/chart-data.ts';
import { figure, percent } from '#ui/words/numbers.ts';
import { describeMs } from './figure-words.ts';

const pointTitles: Readonly<Record<FigureRange, string>> = {
  hour: 'Minute',
  day: 'Half hour',
  week: 'Three hours',
  quarter: 'Day',
};

/** The requests over time, and how long the replies took. */
export function RequestCharts({ points, range }: Pick<SystemFigures, 'points' | 'range'>) {
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
