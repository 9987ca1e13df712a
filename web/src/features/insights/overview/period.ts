import type { OverviewPeriod } from '@redoubt/contract/insights';
import type { SegmentedOption } from '#ui/segmented.tsx';

export const periodOptions: readonly SegmentedOption<OverviewPeriod>[] = [
  { value: 'week', label: '7 days' },
  { value: 'quarter', label: '12 weeks' },
  { value: 'year', label: 'Year' },
];

/** Behind a figure: '+38 in 12 weeks'. */
export const periodWords: Readonly<Record<OverviewPeriod, string>> = {
  week: 'in 7 days',
  quarter: 'in 12 weeks',
  year: 'in 12 months',
};

/** What a step of a chart is. */
export const stepTitles: Readonly<Record<OverviewPeriod, string>> = {
  week: 'Day',
  quarter: 'Week of',
  year: 'Month',
};

export function readPeriod(params: URLSearchParams): OverviewPeriod {
  return periodOptions.find(({ value }) => value === params.get('period'))?.value ?? 'quarter';
}
