import { expect, it } from 'vitest';
import type { ChartKind } from './chart-data.ts';
import { latestOf } from './latest-bar.ts';

const breaks = { id: 'breaks', label: 'Breaks', isSignal: true };
const attempts = { id: 'attempts', label: 'Attempts' };
const others = { id: 'others', label: 'Others' };

function latest(kind: ChartKind, values: Readonly<Record<string, number | null>>) {
  const series = [breaks, attempts, others].filter(({ id }) => id in values);
  const points = [
    { label: 'W46', values: {} },
    { label: 'W47', values },
  ];
  return Object.fromEntries(
    series.map(({ id }) => [id, latestOf({ kind, series, points, format: String }, id)]),
  );
}

it('lets the first plain series stand out, with its own figure over it', () => {
  expect(latest('bars', { breaks: 3, attempts: 40 })).toEqual({
    breaks: { index: 1, isInk: false, figure: undefined },
    attempts: { index: 1, isInk: true, figure: '40' },
  });
});

it('puts the figure of the whole over the topmost part that is there', () => {
  expect(latest('stacked', { attempts: 40, others: 3 })).toEqual({
    attempts: { index: 1, isInk: true, figure: undefined },
    others: { index: 1, isInk: false, figure: '43' },
  });
  expect(latest('stacked', { attempts: 40, others: 0 })).toMatchObject({
    attempts: { figure: '40' },
    others: { figure: undefined },
  });
});

it('says nothing over what was not measured', () => {
  expect(latest('stacked', { attempts: null, others: null })).toMatchObject({
    attempts: { figure: undefined },
    others: { figure: undefined },
  });
  expect(latest('bars', { attempts: null })).toMatchObject({ attempts: { figure: undefined } });
});
