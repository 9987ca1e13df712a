import { lookOf, type ChartFigures, type ChartPoint } from './chart-data.ts';
import { Swatch } from './swatch.tsx';
import classes from './chart.module.css';

interface ChartNoteProps extends Pick<ChartFigures, 'kind' | 'series' | 'format'> {
  readonly point: ChartPoint | undefined;
}

/** The figures of the place under the pointer. */
export function ChartNote({ kind, series, format, point }: ChartNoteProps) {
  if (point === undefined) return null;
  return (
    <div className={classes['note']}>
      <strong>{point.label}</strong>
      <ul>
        {series.map(({ id, label }) => {
          const value = point.values[id] ?? null;
          return (
            <li key={id}>
              <Swatch look={lookOf({ kind, series }, id)} isLine={kind === 'lines'} />
              {label}
              <span className={classes['value']}>{value === null ? 'not measured' : format(value)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
