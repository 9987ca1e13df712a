import type { OverviewFigures } from '@redoubt/contract/insights';
import { Chart } from '#ui/charts/chart.tsx';
import { figure } from '#ui/words/numbers.ts';
import { formatTime } from '#ui/words/times.ts';
import classes from './overview.module.css';
import { stepTitles } from './period.ts';

/** Attempts and sign-ups over time. */
export function OverviewCharts({ figures }: { readonly figures: OverviewFigures }) {
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
