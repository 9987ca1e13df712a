import type { ChartFigures } from './chart-data.ts';

/** The latest bar of a series: whether it is drawn in ink, and the figure over it, if it carries one. */
export interface LatestBar {
  readonly index: number;
  readonly isInk: boolean;
  readonly figure: string | undefined;
}

/**
 * The first series that is no signal stands out in its latest bar and carries its figure; where the parts of a bar lie on each
 * other, the topmost carries that of the whole.
 *
 * @param figures with the series as they are drawn, from below
 */
export function latestOf({ kind, series, points, format }: ChartFigures, id: string): LatestBar {
  const index = points.length - 1;
  const values = points[index]?.values ?? {};
  const first = series.find(({ isSignal }) => isSignal !== true)?.id;
  if (kind === 'across') return { index, isInk: false, figure: undefined };
  const isStacked = kind === 'stacked';
  const topmost = isStacked ? series.findLast((part) => (values[part.id] ?? 0) > 0)?.id : undefined;
  const carrier = topmost ?? first;
  const counted = isStacked ? series : series.filter((each) => each.id === carrier);
  const measured = counted.map((each) => values[each.id]).filter((value) => typeof value === 'number');
  const isLabelled = id === carrier && measured.length > 0;
  return {
    index,
    isInk: id === first,
    figure: isLabelled ? format(measured.reduce((sum, value) => sum + value)) : undefined,
  };
}
