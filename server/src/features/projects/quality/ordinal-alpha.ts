/** Units of which each score was given so often: how many such units there are, and the times by score, the lowest first. */
export interface ScorePattern {
  readonly units: number;
  readonly counts: readonly number[];
}

/**
 * Krippendorff's alpha for ordinal scores (K. Krippendorff, Computing Krippendorff's Alpha-Reliability, 2011): 1 minus the
 * observed by the expected disagreement, where two scores differ by the square of the number of scores from one to the
 * other, both counted half. Units with one score say nothing. Null where everybody gave the same score, or nobody two.
 */
export function ordinalAlpha(patterns: readonly ScorePattern[]): number | null {
  const paired = patterns.filter(({ counts }) => sum(counts) > 1);
  const scores = Math.max(0, ...paired.map(({ counts }) => counts.length));
  const given = Array.from({ length: scores }, (_, score) =>
    sum(paired.map(({ units, counts }) => units * (counts[score] ?? 0))),
  );
  const expected = unlike(given, given);
  if (expected === 0) return null;
  const observed = sum(
    paired.map(({ units, counts }) => (units * unlike(counts, given)) / (sum(counts) - 1)),
  );
  return 1 - ((sum(given) - 1) * observed) / expected;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Pairs of different scores, each by how far the two are apart among all scores that were given. */
function unlike(counts: readonly number[], given: readonly number[]): number {
  let total = 0;
  for (let low = 0; low < counts.length; low += 1)
    for (let high = low + 1; high < counts.length; high += 1) {
      const between = sum(given.slice(low, high + 1)) - ((given[low] ?? 0) + (given[high] ?? 0)) / 2;
      total += (counts[low] ?? 0) * (counts[high] ?? 0) * between ** 2;
    }
  return total;
}
