import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { Chart } from './chart.tsx';
import { lookOf, type ChartSeries } from './chart-data.ts';
import { figure } from '../words/numbers.ts';

const series: readonly ChartSeries[] = [
  { id: 'attempts', label: 'Attempts' },
  { id: 'breaks', label: 'Breaks', isSignal: true },
];
const points = [
  { label: 'W46', values: { attempts: 566, breaks: 55 } },
  { label: 'W47', values: { attempts: 1612, breaks: null } },
];

test('has the same figures as a table, for screen readers at once and for everybody by one key', async () => {
  renderAt(
    '/',
    <Chart
      title="Attempts and breaks"
      pointTitle="Week"
      kind="stacked"
      series={series}
      points={points}
      format={figure}
    />,
  );
  const table = within(screen.getByRole('table', { name: 'Attempts and breaks' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'WeekAttemptsBreaks',
    'W4656655',
    'W471,612not measured',
  ]);
  const toggle = screen.getByRole('button', { name: 'Show as table: Attempts and breaks' });
  expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('table').parentElement).not.toHaveClass('sr-only');
});

test('no two series look alike without their colours', () => {
  const many = ['a', 'b', 'c', 'd'].map((id) => ({ id, label: id }));
  const dashes = many.map(({ id }) => lookOf({ kind: 'lines', series: many }, id).dashes);
  expect(new Set(dashes).size).toBe(many.length);
  const patterns = many.map(({ id }) => lookOf({ kind: 'stacked', series: many }, id).pattern);
  expect(new Set(patterns).size).toBe(many.length);
});
