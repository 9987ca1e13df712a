import { pointsForSolvers, type PointsRange } from '@redoubt/contract/challenges';

export interface CurveBox {
  readonly width: number;
  readonly height: number;
  /** Room kept free on every side, in the same units. */
  readonly inset: number;
}

export interface CurvePoint {
  readonly x: number;
  readonly y: number;
}

export interface CurveGeometry {
  /** Number of solvers at the right end of the axis. */
  readonly horizon: number;
  readonly past: CurvePoint[];
  readonly future: CurvePoint[];
  readonly present: CurvePoint;
  readonly floorY: number;
}

const SAMPLES = 48;
const SHORTEST_HORIZON = 40;
const HORIZON_STEP = 20;

/**
 * The points curve of a challenge as polylines in `box`: what was walked (0 … solvers) and what is to come
 * (solvers … horizon). y grows downwards, as in SVG. Pure; the values come from the contract's own formula.
 */
export function layOutCurve(points: PointsRange, solvers: number, box: CurveBox): CurveGeometry {
  const horizon = horizonFor(solvers);
  const pointAt = (count: number): CurvePoint => ({
    x: scale(count, [0, horizon], [box.inset, box.width - box.inset]),
    y: scale(shareOfFall(points, count), [0, 1], [box.height - box.inset, box.inset]),
  });
  const sample = (from: number, to: number): CurvePoint[] =>
    Array.from({ length: SAMPLES + 1 }, (_, step) => pointAt(from + ((to - from) * step) / SAMPLES));
  return {
    horizon,
    past: sample(0, solvers),
    future: sample(solvers, horizon),
    present: pointAt(solvers),
    floorY: box.height - box.inset,
  };
}

/** The right end of the axis: round, never before 40 solvers, and always with future left to see. */
export function horizonFor(solvers: number): number {
  return Math.max(SHORTEST_HORIZON, Math.ceil((solvers * 1.5) / HORIZON_STEP) * HORIZON_STEP);
}

/** SVG `points` of a polyline, to a tenth of a unit. */
export function polyline(points: readonly CurvePoint[]): string {
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
}

const FINE = 1_000_000;

/** How far above its floor a challenge is, 0 … 1. Computed on a fine range: whole points would draw a staircase. */
function shareOfFall({ min, max }: PointsRange, solvers: number): number {
  return min === max ? 0 : pointsForSolvers({ min: 0, max: FINE }, solvers) / FINE;
}

function scale(value: number, from: readonly [number, number], to: readonly [number, number]): number {
  return to[0] + ((value - from[0]) / (from[1] - from[0])) * (to[1] - to[0]);
}
