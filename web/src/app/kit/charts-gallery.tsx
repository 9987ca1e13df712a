import { Chart } from '#ui/charts/chart.tsx';
import type { ChartPoint } from '#ui/charts/chart-data.ts';
import { figure } from '#ui/words/numbers.ts';
import classes from './charts-gallery.module.css';

const FIRST_WEEK = 36;
const attempts = [311, 342, 338, 402, 381, 457, 486, 442, 512, 541, 566, 612];
const breaks = [28, 33, 29, 41, 39, 45, 52, 40, 58, 61, 55, 66];
const overRefusal = [4, 6, 5, 9, 8, 12, 11, 10, 16, 15, 18, 21];

const weeks: readonly ChartPoint[] = attempts.map((count, index) => ({
  label: `W${String(FIRST_WEEK + index)}`,
  values: {
    attempts: count,
    breaks: breaks[index] ?? null,
    refusals: overRefusal[index] ?? null,
    latency: index === 4 ? null : (breaks[index] ?? 0) * 3,
  },
}));
const severities: readonly ChartPoint[] = [
  ['5 Critical', 21],
  ['4 High', 96],
  ['3 Medium', 190],
  ['2 Low', 148],
  ['1 Trace', 69],
].map(([label, count]) => ({ label: String(label), values: { count: Number(count) } }));

/** The charts in each of their kinds. */
export function ChartsGallery() {
  return (
    <div className={classes['charts']}>
      <Chart
        title="Attempts and breaks"
        pointTitle="Week"
        kind="stacked"
        series={[
          { id: 'attempts', label: 'Attempts' },
          { id: 'breaks', label: 'Breaks', isSignal: true },
        ]}
        points={weeks}
        format={figure}
      />
      <Chart
        title="Breaks by severity"
        note="524 in 12 weeks"
        pointTitle="Severity"
        kind="across"
        series={[{ id: 'count', label: 'Breaks' }]}
        points={severities}
        format={figure}
      />
      <Chart
        title="Latency"
        note="milliseconds, nothing measured in week 40"
        pointTitle="Week"
        kind="lines"
        series={[
          { id: 'latency', label: 'p99' },
          { id: 'breaks', label: 'p95' },
          { id: 'refusals', label: 'p50' },
        ]}
        points={weeks}
        format={figure}
      />
      <Chart
        title="Attempts by track"
        pointTitle="Week"
        kind="stacked"
        series={[
          { id: 'breaks', label: 'Red teaming' },
          { id: 'refusals', label: 'Over-refusal' },
          { id: 'latency', label: 'Content' },
        ]}
        points={weeks}
        format={figure}
      />
      <Chart
        title="Sign-ups"
        pointTitle="Week"
        kind="bars"
        series={[{ id: 'breaks', label: 'Sign-ups' }]}
        points={weeks}
        format={figure}
      />
    </div>
  );
}
