import type { ChartFigures } from './chart-data.ts';
import classes from './chart.module.css';

interface ChartTableProps extends Pick<ChartFigures, 'series' | 'points' | 'format'> {
  readonly title: string;
  readonly pointTitle: string;
}

/** The figures of a chart, each in words. */
export function ChartTable({ series, points, format, title, pointTitle }: ChartTableProps) {
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
