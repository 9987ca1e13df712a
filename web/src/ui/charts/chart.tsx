import { Suspense, useId, useState } from 'react';
import { Swatch } from './swatch.tsx';
import { lookOf, type ChartFigures } from './chart-data.ts';
import { lazyPart } from '../frame/lazy-part.ts';
import classes from './chart.module.css';

/** The library that draws is heavy: it comes with the first chart that is shown. */
const DrawnChart = lazyPart(async () => (await import('./drawn-chart.tsx')).DrawnChart);

export interface ChartProps extends ChartFigures {
  readonly title: string;
  /** What the points are, such as 'Week': the head of the table's first column. */
  readonly pointTitle: string;
  /** In pixels. */
  readonly height?: number;
  /** Beside the title, such as what is counted. */
  readonly note?: string;
}

const HEIGHT = 280;

/**
 * Figures as a picture, with the same figures as a table: one key away for everybody, always there for screen readers. It
 * begins with the first point at which something was measured.
 */
export function Chart({ title, pointTitle, height = HEIGHT, note, points, ...others }: ChartProps) {
  const figures = { ...others, points: sinceMeasured(points) };
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  return (
    <figure className={classes['chart']} aria-labelledby={id}>
      <div className={classes['head']}>
        <h2 id={id} className={classes['title']}>
          {title}
        </h2>
        {note === undefined ? null : <span className={classes['titleNote']}>{note}</span>}
        {figures.series.length > 1 && !isTable ? <ChartLegend {...figures} /> : null}
        <button
          type="button"
          className={classes['switch']}
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          Show as table<span className="sr-only">: {title}</span>
        </button>
      </div>
      {isTable ? null : (
        <div className={classes['picture']} style={{ height }} aria-hidden="true">
          <Suspense fallback={<div className={classes['waiting']} />}>
            <DrawnChart {...figures} height={height} />
          </Suspense>
        </div>
      )}
      <div className={isTable ? classes['table'] : 'sr-only'}>
        <ChartTable {...figures} title={title} pointTitle={pointTitle} />
      </div>
    </figure>
  );
}

/** Without the points before the first measurement; all of them where nothing was measured. */
function sinceMeasured(points: ChartFigures['points']): ChartFigures['points'] {
  const first = points.findIndex(({ values }) => Object.values(values).some((value) => value !== null));
  return first === -1 ? points : points.slice(first);
}

/** What the series are, each with the pattern or the line that the picture draws it in. The table says the same. */
function ChartLegend({ kind, series }: Pick<ChartFigures, 'kind' | 'series'>) {
  return (
    <ul className={classes['legend']} aria-hidden="true">
      {series.map(({ id, label }) => (
        <li key={id}>
          <Swatch look={lookOf({ kind, series }, id)} isLine={kind === 'lines'} />
          {label}
        </li>
      ))}
    </ul>
  );
}

interface ChartTableProps extends Pick<ChartFigures, 'series' | 'points' | 'format'> {
  readonly title: string;
  readonly pointTitle: string;
}

/** The figures of a chart, each in words. */
function ChartTable({ series, points, format, title, pointTitle }: ChartTableProps) {
  return (
    <table className={classes['figures']}>
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{pointTitle}</th>
          {series.map(({ id, label }) => (
            <th key={id} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {series.map(({ id }) => (
              <td key={id}>{describeValue(values[id] ?? null, format)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function describeValue(value: number | null, format: ChartFigures['format']): string {
  return value === null ? 'not measured' : format(value);
}
