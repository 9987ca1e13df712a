/** One line, or the parts of one kind in all bars. */
export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  /** It means breaks, or what is out of the usual; at most one. */
  readonly isSignal?: boolean;
}

/** A place along the axis, such as a week, with a figure for each series; null where nothing was measured. */
export interface ChartPoint {
  readonly label: string;
  readonly values: Readonly<Record<string, number | null>>;
}

/** stacked: the parts of a bar make a whole. across: bars lie, one below the other, for names that need room. */
export type ChartKind = 'lines' | 'bars' | 'stacked' | 'across';

export interface ChartFigures {
  readonly kind: ChartKind;
  readonly series: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
  /** A figure in words, such as 94.2%. */
  readonly format: (value: number) => string;
}

/** How a series looks; distinguished by its pattern or dashes as well as by its colour. */
export interface SeriesLook {
  readonly color: string;
  readonly pattern: 'plain' | 'stripes' | 'dots' | 'grid';
  readonly dashes: string;
}

const looks: readonly SeriesLook[] = [
  { color: 'var(--ink)', pattern: 'plain', dashes: '0' },
  { color: 'var(--edge)', pattern: 'plain', dashes: '7 4' },
  { color: 'var(--safe)', pattern: 'stripes', dashes: '2 4' },
  { color: 'var(--info)', pattern: 'dots', dashes: '10 4 2 4' },
  { color: 'var(--warn-dot)', pattern: 'grid', dashes: '14 4' },
];
const signal: SeriesLook = { color: 'var(--signal)', pattern: 'plain', dashes: '0' };

/** Series in order: ink, edge, safe, info, warn; two kinds of parts in one bar leave ink to the latest bar. */
export function lookOf({ kind, series }: Pick<ChartFigures, 'kind' | 'series'>, id: string): SeriesLook {
  const plain = series.filter(({ isSignal }) => isSignal !== true);
  const index = plain.findIndex((each) => each.id === id);
  if (index === -1) return signal;
  const first = kind === 'bars' || kind === 'stacked' ? 1 : 0;
  return looks[Math.min(index + first, looks.length - 1)] ?? signal;
}

/** Whether the values are whole: of things that are counted an axis shows no half. */
export function isCounted(points: ChartFigures['points']): boolean {
  return points.every(({ values }) =>
    Object.values(values).every((value) => value === null || Number.isInteger(value)),
  );
}
