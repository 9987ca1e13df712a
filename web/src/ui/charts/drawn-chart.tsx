import { BarChart, LineChart } from '@mantine/charts';
import { useId } from 'react';
import { isCounted, lookOf, type ChartFigures, type ChartPoint } from './chart-data.ts';
import { latestOf, type LatestBar } from './latest-bar.ts';
import { fillOf, SeriesPattern, Swatch } from './swatch.tsx';
import classes from './chart.module.css';
import '@mantine/charts/styles.layer.css';

interface DrawnBarProps {
  /** Colour or pattern; `fill` is the library's own word, which it writes over. */
  readonly paint: string;
  readonly latest: LatestBar;
  // What the library says of each bar.
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly index?: number;
}

const GAP = 2;

const RADIUS = 3;

const LABEL_ABOVE = 7;

/** A part of a bar, with the gap that keeps it from the next. */
function DrawnBar({ paint, latest, x = 0, y = 0, width = 0, height = 0, index }: DrawnBarProps) {
  const isLatest = latest.index === index;
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={Math.max(0, height - GAP)}
        rx={RADIUS}
        fill={isLatest && latest.isInk ? 'var(--ink)' : paint}
      />
      {isLatest && latest.figure !== undefined ? (
        <text
          x={x + width / 2}
          y={y - LABEL_ABOVE}
          textAnchor="middle"
          fontFamily="var(--font-mono)"
          fontSize={11}
          fontWeight={600}
          fill="var(--ink)"
        >
          {latest.figure}
        </text>
      ) : null}
    </g>
  );
}

interface DrawnChartProps extends ChartFigures {
  /** In pixels. */
  readonly height: number;
}

const axis = { fontFamily: 'var(--font-mono)', fontSize: 11, fill: 'var(--soft)' };
const NAMES_PX = 96;
/** The table beside it is what keys and screen readers go through. */
const still = { accessibilityLayer: false };

/** The picture of a chart. Nothing in it is animated. */
export function DrawnChart({ kind, series, points, format, height }: DrawnChartProps) {
  const prefix = useId();
  const looks = series.map((each) => ({ ...each, look: lookOf({ kind, series }, each.id) }));
  const drawNote = ({ label }: { label?: unknown }) => {
    const point = points.find((each) => each.label === label);
    return <ChartNote kind={kind} series={series} format={format} point={point} />;
  };
  // Each figure is beside its own line; by default the chart moves the topmost down, into the drawing.
  const figures = { tick: axis, allowDecimals: !isCounted(points), interval: 0 } as const;
  const shared = {
    h: height,
    data: points.map(({ label, values }) => ({ label, ...values })),
    dataKey: 'label',
    valueFormatter: format,
    gridColor: 'var(--hair)',
    strokeDasharray: '0',
    tickLine: 'none',
    xAxisProps: { tick: axis, interval: 'preserveStartEnd' },
    tooltipAnimationDuration: 0,
    tooltipProps: { content: drawNote },
  } as const;
  if (kind === 'lines')
    return (
      <LineChart
        {...shared}
        yAxisProps={figures}
        series={looks.map(({ id, label, look }) => ({
          name: id,
          label,
          color: look.color,
          strokeDasharray: look.dashes,
        }))}
        curveType="linear"
        connectNulls={false}
        strokeWidth={2.5}
        withDots={false}
        lineProps={{ isAnimationActive: false }}
        lineChartProps={still}
      />
    );
  const isAcross = kind === 'across';
  // Breaks are at the bottom of a bar, and the figure of the latest is free over it.
  const fromBelow = looks.toSorted(
    (one, other) => Number(other.isSignal ?? false) - Number(one.isSignal ?? false),
  );
  return (
    <>
      <svg width="0" height="0">
        {looks.map(({ id, look }) => (
          <SeriesPattern key={id} id={`${prefix}${id}`} look={look} />
        ))}
      </svg>
      <BarChart
        {...shared}
        orientation={isAcross ? 'vertical' : 'horizontal'}
        gridAxis={isAcross ? 'none' : 'x'}
        withXAxis={!isAcross}
        yAxisProps={{ ...figures, ...(isAcross ? { width: NAMES_PX } : {}) }}
        type={kind === 'stacked' ? 'stacked' : 'default'}
        series={fromBelow.map(({ id, label, look }) => ({ name: id, label, color: look.color }))}
        cursorFill="var(--sunk)"
        barChartProps={still}
        barProps={({ name }) => {
          const found = looks.find(({ id }) => id === name);
          return {
            isAnimationActive: false,
            shape: (
              <DrawnBar
                paint={found ? fillOf(`${prefix}${name}`, found.look) : 'var(--ink)'}
                latest={latestOf({ kind, series: fromBelow, points, format }, name)}
              />
            ),
          };
        }}
      />
    </>
  );
}

interface ChartNoteProps extends Pick<ChartFigures, 'kind' | 'series' | 'format'> {
  readonly point: ChartPoint | undefined;
}

/** The figures of the place under the pointer. */
function ChartNote({ kind, series, format, point }: ChartNoteProps) {
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
