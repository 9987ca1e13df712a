import { invariant } from '#platform/invariant.ts';
import type { Estimate } from '@redoubt/contract/model-judges';

/** The quantile of the normal distribution for intervals of 95 %. */
const Z = 1.959_963_984_540_054;

/**
 * A proportion with its score interval of 95 % (E. B. Wilson, 1927; recommended for small samples by Brown, Cai and
 * DasGupta, Interval Estimation for a Binomial Proportion, 2001). It never leaves 0 to 1, and has a width at 0 and at 1.
 */
export function estimateShare(hits: number, of: number): Estimate {
  invariant(of > 0 && hits >= 0 && hits <= of, 'A share is of at least one.');
  const value = hits / of;
  const middle = (value + Z ** 2 / (2 * of)) / (1 + Z ** 2 / of);
  const reach = (Z / (1 + Z ** 2 / of)) * Math.sqrt((value * (1 - value)) / of + Z ** 2 / (4 * of ** 2));
  return { value, low: hits === 0 ? 0 : middle - reach, high: hits === of ? 1 : middle + reach };
}
