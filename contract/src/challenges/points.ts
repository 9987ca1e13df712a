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

/**
 * For how many solvers `points.now` of a challenge is reckoned: on an open one the next is among them, so that people read
 * what they would get; on a closed one it is what each solver has.
 */
export function solversPriced({
  state,
  solves,
}: {
  readonly state: 'open' | 'past';
  readonly solves: number;
}): number {
  return state === 'open' ? solves + 1 : solves;
}

const MIDPOINT_SOLVERS = 11.92201;
const STEEPNESS = 1.206069;

/** The formula in plain words. */
export const POINTS_IN_WORDS =
  'The first solver gets the full value. Each further one lowers it, for those before them too: with 13 solvers half of the way to the lowest value is gone, and it never falls below that.';

/** Where the formula comes from. */
export const POINTS_SOURCE = 'https://github.com/otter-sec/rctf';

/** The formula as the page shows it. */
export const POINTS_FORMULA = 'min + (max − min) / (1 + ((solvers − 1) / 11.92)^1.206)';
