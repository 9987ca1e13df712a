import { lookOf, type ChartFigures } from './chart-data.ts';
import { Swatch } from './swatch.tsx';
import classes from './chart.module.css';

/** What the series are, each with the pattern or the line that the picture draws it in. The table says the same. */
export function ChartLegend({ kind, series }: Pick<ChartFigures, 'kind' | 'series'>) {
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
