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

/** The solvers of the target whose next break is worth most; of a challenge with one target, its solvers. */
export function fewestSolves({
  targets,
}: {
  readonly targets: readonly { readonly solves: number }[];
}): number {
  return Math.min(...targets.map(({ solves }) => solves));
}

const MIDPOINT_SOLVERS = 11.92201;
const STEEPNESS = 1.206069;

/** The formula in plain words. */
export const POINTS_IN_WORDS =
  'Everyone who breaks it holds the same number of points, and that number falls with each new solver: after 13 it is halfway to the minimum, below which it never falls.';

/** The source of the formula. */
const POINTS_SOURCE = 'https://github.com/otter-sec/rctf';

/** How the points of a challenge come about, for whoever asks. */
export function explainPoints(range: { min: number; max: number }) {
  return {
    words: POINTS_IN_WORDS,
    example: exemplifyPoints(range),
    formula: POINTS_FORMULA,
    source: POINTS_SOURCE,
    sourceName: 'rCTF “classic”, the program code of a contest platform',
  } as const;
}

/** The formula worked out: 'From 500 down to 100: a single solver has 500, 5 have 415 each …'. */
function exemplifyPoints(range: { min: number; max: number }): string {
  if (range.min === range.max) return `Here each solver has ${String(range.max)}, however many there are.`;
  const [first = '', ...others] = EXAMPLE_SOLVERS.map((solvers) => {
    const each = String(pointsForSolvers(range, solvers));
    return solvers === 1 ? `a single solver has ${each}` : `${String(solvers)} have ${each} each`;
  });
  const all = [first, ...others.slice(0, -1)].join(', ');
  return `From ${String(range.max)} down to ${String(range.min)}: ${all}, and ${others.at(-1) ?? ''}.`;
}

const EXAMPLE_SOLVERS = [1, 5, 13, 40, 200];

/** The formula as the page shows it. */
export const POINTS_FORMULA = 'min + (max − min) / (1 + ((solvers − 1) / 11.92)^1.206)';
