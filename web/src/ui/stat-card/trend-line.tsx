import classes from './stat-card.module.css';

const WIDTH = 84;
const HEIGHT = 24;
/** Of the square at the end, which is the present. */
const SQUARE = 6;

/**
 * The way of a figure to where it is, for the corner of its card. What was not measured is left out; fewer than two
 * figures are no way.
 */
export function TrendLine({ values }: { readonly values: readonly (number | null)[] }) {
  const points = layOut(values.filter((value) => value !== null));
  const last = points.at(-1);
  if (last === undefined || points.length < 2) return null;
  return (
    <svg className={classes['line']} viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`} aria-hidden="true">
      <polyline points={points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      <rect x={last[0] - SQUARE / 2} y={last[1] - SQUARE / 2} width={SQUARE} height={SQUARE} rx="1" />
    </svg>
  );
}

/** From the lowest at the bottom to the highest at the top; all in the middle where they are the same. */
function layOut(values: readonly number[]): [number, number][] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [width, height] = [WIDTH - SQUARE, HEIGHT - SQUARE];
  return values.map((value, at) => [
    SQUARE / 2 + (width * at) / Math.max(values.length - 1, 1),
    SQUARE / 2 + height * (high === low ? 0.5 : (high - value) / (high - low)),
  ]);
}
