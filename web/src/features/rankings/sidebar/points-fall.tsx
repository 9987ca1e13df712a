import { pointsForSolvers } from '@redoubt/contract/challenges';
import classes from './rankings-sidebar.module.css';

/** What a challenge may be worth. */
export const EXAMPLE = { min: 100, max: 500 };
const SOLVERS = 12;
const WIDTH = 276;
const HEIGHT = 92;
const GAP = 4;

/** The first twelve solvers of a challenge worth 500 down to 100, as bars. */
export function PointsFall() {
  const values = Array.from({ length: SOLVERS }, (_, index) => pointsForSolvers(EXAMPLE, index + 1));
  const barWidth = (WIDTH - GAP * (SOLVERS - 1)) / SOLVERS;
  const last = values.at(-1) ?? 0;
  return (
    <figure className={classes['fall']}>
      <svg
        viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
        role="img"
        aria-label={`A challenge worth ${String(EXAMPLE.max)} for one solver is worth ${String(last)} for ${String(SOLVERS)}.`}
      >
        {values.map((value, index) => {
          const height = (value / EXAMPLE.max) * HEIGHT;
          return (
            <rect
              key={index}
              className={index === 0 ? classes['firstBar'] : classes['bar']}
              x={index * (barWidth + GAP)}
              y={HEIGHT - height}
              width={barWidth}
              height={height}
              rx="3"
            />
          );
        })}
      </svg>
      <figcaption className={classes['caption']} aria-hidden="true">
        <span>1 solver, {EXAMPLE.max}</span>
        <span>
          {SOLVERS} solvers, {last}
        </span>
      </figcaption>
    </figure>
  );
}
