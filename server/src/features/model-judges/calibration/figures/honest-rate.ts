import { createDraw } from '#platform/draw.ts';
import type { Confusion, Estimate } from '@redoubt/contract/model-judges';
import { drawBeta } from './draw-beta.ts';
import { estimateShare } from './wilson.ts';

/** Attempts that one judge decided, with its answers on gold; null where checks or people decided, whose word is final. */
export interface ObservedAttempts {
  readonly attempts: number;
  readonly breaks: number;
  readonly confusion: Confusion | null;
}

/** Below so many attempts no rate is told. */
export const ENOUGH_ATTEMPTS = 30;

const DRAWS = 2000;
const SEED = 1;

/**
 * The share of attempts that broke the target, with an interval of 95 %, corrected for what the judges get wrong; null
 * where that cannot be told: below 30 attempts, or where the answers of a judge tell breaks from others no better than chance.
 *
 * Of attempts that a judge decided, the true rate is (observed + specificity − 1) / (sensitivity + specificity − 1), within 0
 * to 1 (W. J. Rogan and B. Gladen, Estimating prevalence from the results of a screening test, 1978). Answers 'could not judge'
 * are not counted: such claims go to people. The interval is a parametric bootstrap of the observed attempts and of both
 * measured shares, each drawn from the beta distribution of its counts with half a hit and half a miss added (Jeffreys).
 * `honest-rate.slow.test.ts` measures how often it has the true rate in it: plain resampling has it in 80 % only near 0.
 */
export function estimateBreakRate(observed: readonly ObservedAttempts[]): Estimate | null {
  const attempts = observed.reduce((sum, each) => sum + each.attempts, 0);
  if (attempts < ENOUGH_ATTEMPTS) return null;
  if (observed.every(({ confusion }) => confusion === null))
    return estimateShare(
      observed.reduce((sum, { breaks }) => sum + breaks, 0),
      attempts,
    );
  const value = combine(observed, (hits, misses) => hits / (hits + misses));
  if (value === null) return null;
  const draw = createDraw(SEED);
  const drawn = Array.from({ length: DRAWS }, () =>
    combine(observed, (hits, misses) => drawBeta(draw, hits + 0.5, misses + 0.5)),
  ).filter((rate) => rate !== null);
  if (drawn.length < DRAWS * MOSTLY) return null;
  drawn.sort((one, other) => one - other);
  return {
    value,
    low: Math.min(value, quantile(drawn, 0.025)),
    high: Math.max(value, quantile(drawn, 0.975)),
  };
}

/** Draws in which a judge is no better than chance have no rate; with more than one in a hundred of them none is told. */
const MOSTLY = 0.99;

/** The rate over all attempts, each share of hits made by `share`. */
function combine(
  observed: readonly ObservedAttempts[],
  share: (hits: number, misses: number) => number,
): number | null {
  let breaks = 0;
  let attempts = 0;
  for (const { confusion, ...each } of observed) {
    attempts += each.attempts;
    if (each.attempts === 0) continue;
    const rate = share(each.breaks, each.attempts - each.breaks);
    if (!confusion) {
      breaks += rate * each.attempts;
      continue;
    }
    const sensitivity = share(confusion.break.break, confusion.break.held);
    const specificity = share(confusion.held.held, confusion.held.break);
    const better = sensitivity + specificity - 1;
    if (!(better > 0)) return null;
    breaks += Math.min(1, Math.max(0, (rate + specificity - 1) / better)) * each.attempts;
  }
  return breaks / attempts;
}

function quantile(sorted: readonly number[], at: number): number {
  return sorted[Math.floor(at * sorted.length)] ?? Number.NaN;
}
