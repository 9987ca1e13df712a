/**
 * How long to wait after the attempt with this number (1, 2, …): doubling from `firstMs`, at most `longestMs`, spread by
 * up to a fifth either way so that what failed together does not return together. `random` is in [0, 1).
 */
export function retryDelayMs(
  attempt: number,
  limits: { firstMs: number; longestMs: number },
  random = Math.random(),
): number {
  const doubled = Math.min(limits.firstMs * 2 ** (attempt - 1), limits.longestMs);
  return Math.round(doubled * (0.8 + 0.4 * random));
}
