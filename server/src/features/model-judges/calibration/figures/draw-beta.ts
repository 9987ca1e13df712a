/** Draws from the beta distribution, as the share of two gamma draws. `draw` gives numbers in [0, 1); both parameters are above 0. */
export function drawBeta(draw: () => number, alpha: number, beta: number): number {
  const hits = drawGamma(draw, alpha);
  return hits / (hits + drawGamma(draw, beta));
}

/**
 * Draws from the gamma distribution of scale 1 (G. Marsaglia and W. W. Tsang, A simple method for generating gamma variables,
 * 2000); a shape below 1 is that of one more, times a power of a uniform draw.
 */
function drawGamma(draw: () => number, shape: number): number {
  if (shape < 1) return drawGamma(draw, shape + 1) * draw() ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = drawNormal(draw);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(draw()) < x ** 2 / 2 + d * (1 - v + Math.log(v))) return d * v;
  }
}

/** By the polar method of G. Marsaglia. */
function drawNormal(draw: () => number): number {
  for (;;) {
    const x = 2 * draw() - 1;
    const y = 2 * draw() - 1;
    const square = x ** 2 + y ** 2;
    if (square < 1 && square > 0) return x * Math.sqrt((-2 * Math.log(square)) / square);
  }
}
