import type { PointsRange } from '@redoubt/contract/challenges';
import { count, figure, ordinal } from '#ui/words/numbers.ts';
import { horizonFor, layOutCurve, polyline } from './curve-geometry.ts';
import classes from './points-curve.module.css';

interface PointsCurveProps {
  readonly points: PointsRange;
  /** How many solvers `points.now` is reckoned for. */
  readonly solvers: number;
}

interface FullCurveProps extends PointsCurveProps {
  /** Whether the last of these solvers is yet to come. */
  readonly isNext: boolean;
}

const FULL = { width: 272, height: 104, inset: 12 };
const TINY = { width: 44, height: 22, inset: 3 };
const AXIS_HEIGHT = 20;
const SQUARE = 9;
const ROOM_FOR_ZERO = 60;
/** Of "at least 1,000" from the inset on: where the present is further left, the words are at its right. */
const ROOM_FOR_FLOOR = 112;

/** What a solve was, is and will be worth: walked in ink, to come in edge, the present a signal square. */
export function PointsCurve({ points, solvers, isNext }: FullCurveProps) {
  const curve = layOutCurve(points, solvers, FULL);
  const { present, floorY } = curve;
  // Near the right end the figure would leave the picture.
  const isLate = present.x > FULL.width * 0.7;
  return (
    <svg
      className={classes['full']}
      viewBox={`0 0 ${String(FULL.width)} ${String(FULL.height + AXIS_HEIGHT)}`}
      role="img"
      aria-label={describeCurve({ points, solvers, isNext })}
    >
      <line
        className={classes['floor']}
        x1={FULL.inset}
        x2={FULL.width - FULL.inset}
        y1={floorY}
        y2={floorY}
      />
      <polyline className={classes['future']} points={polyline(curve.future)} />
      <polyline className={classes['past']} points={polyline(curve.past)} />
      <line className={classes['drop']} x1={present.x} x2={present.x} y1={present.y} y2={floorY + 5} />
      <rect
        className={classes['present']}
        x={present.x - SQUARE / 2}
        y={present.y - SQUARE / 2}
        width={SQUARE}
        height={SQUARE}
      />
      <text
        className={classes['figure']}
        x={present.x + (isLate ? -9 : 9)}
        y={Math.max(present.y - 7, 9)}
        textAnchor={isLate ? 'end' : 'start'}
      >
        {points.now}
      </text>
      <text
        className={classes['axis']}
        x={present.x < ROOM_FOR_FLOOR ? present.x + 8 : FULL.inset + 2}
        y={floorY - 5}
      >
        at least {points.min}
      </text>
      <Axis solvers={solvers} isNext={isNext} presentX={present.x} />
    </svg>
  );
}

interface AxisProps extends Pick<FullCurveProps, 'solvers' | 'isNext'> {
  readonly presentX: number;
}

/** The words below the curve, each where the present leaves room for it. */
function Axis({ solvers, isNext, presentX }: AxisProps) {
  const y = FULL.height + AXIS_HEIGHT - 6;
  return (
    <>
      {presentX > ROOM_FOR_ZERO && (
        <text className={classes['axis']} x={FULL.inset} y={y}>
          0
        </text>
      )}
      <text
        className={classes['now']}
        x={Math.max(presentX, FULL.inset)}
        y={y}
        textAnchor={presentX > ROOM_FOR_ZERO ? 'middle' : 'start'}
      >
        {isNext ? `${ordinal(solvers)} solver` : countSolvers(solvers)}
      </text>
      <text className={classes['axis']} x={FULL.width - FULL.inset} y={y} textAnchor="end">
        {figure(horizonFor(solvers))} solvers
      </text>
    </>
  );
}

/** The curve in a row of a list; the figure beside it says the same in words. */
export function TinyCurve({ points, solvers }: PointsCurveProps) {
  const curve = layOutCurve(points, solvers, TINY);
  return (
    <svg
      className={classes['tiny']}
      viewBox={`0 0 ${String(TINY.width)} ${String(TINY.height)}`}
      aria-hidden="true"
    >
      <polyline className={classes['future']} points={polyline([...curve.past, ...curve.future])} />
      <rect
        className={classes['present']}
        x={curve.present.x - 2.5}
        y={curve.present.y - 2.5}
        width={5}
        height={5}
      />
    </svg>
  );
}

function describeCurve({ points, solvers, isNext }: FullCurveProps): string {
  const whose = isNext ? `to the ${ordinal(solvers)} solver` : `with ${countSolvers(solvers)}`;
  return `Worth ${String(points.now)} points ${whose}, falling from ${String(points.max)} towards ${String(points.min)}.`;
}

function countSolvers(solvers: number): string {
  return count(solvers, 'solver', 'solvers');
}
