/**
 * What one solve is worth when `solvers` people have solved it, rounded to whole points.
 *
 * rCTF "classic": value = min + (max − min) / (1 + (max(x − 1, 0) / 11.92201)^1.206069), x = solvers.
 * Every earlier solver is repriced. Source: otter-sec/rctf, packages/scoring.
 */
export function pointsForSolvers(range: { min: number; max: number }, solvers: number): number {
  const others = Math.max(solvers - 1, 0);
  const share = 1 / (1 + (others / MIDPOINT_SOLVERS) ** STEEPNESS);
  return Math.round(range.min + (range.max - range.min) * share);
}

const MIDPOINT_SOLVERS = 11.92201;
const STEEPNESS = 1.206069;

/** The formula as the page shows it. */
export const POINTS_FORMULA = 'min + (max − min) / (1 + ((solvers − 1) / 11.92)^1.206)';
