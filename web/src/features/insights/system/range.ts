import type { FigureRange } from '@redoubt/contract/insights';
import type { SegmentedOption } from '#ui/segmented.tsx';

export const rangeOptions: readonly SegmentedOption<FigureRange>[] = [
  { value: 'hour', label: 'Hour' },
  { value: 'day', label: '24 hours' },
  { value: 'week', label: '7 days' },
  { value: 'quarter', label: '90 days' },
];

/** Behind a figure: 'in the last 24 hours'. */
export const rangeWords: Readonly<Record<FigureRange, string>> = {
  hour: 'in the last hour',
  day: 'in the last 24 hours',
  week: 'in the last 7 days',
  quarter: 'in the last 90 days',
};

export function readRange(params: URLSearchParams): FigureRange {
  return rangeOptions.find(({ value }) => value === params.get('range'))?.value ?? 'day';
}
