import { expect, it } from 'vitest';
import { ordinalAlpha } from './ordinal-alpha.ts';

/** The scores of each unit, from 1 to 5. */
function patternsOf(units: readonly (readonly number[])[]) {
  return units.map((scores) => ({
    units: 1,
    counts: [1, 2, 3, 4, 5].map((score) => scores.filter((given) => given === score).length),
  }));
}

// Krippendorff's example of four observers and twelve units with missing scores: nominal 0.743, ordinal 0.815, interval 0.849.
const published = [
  [1, 1, 1],
  [2, 2, 3, 2],
  [3, 3, 3, 3],
  [3, 3, 3, 3],
  [2, 2, 2, 2],
  [1, 2, 3, 4],
  [4, 4, 4, 4],
  [1, 1, 2, 1],
  [2, 2, 2, 2],
  [5, 5, 5],
  [1, 1],
  [3],
];

it('is alpha as in the literature', () => {
  expect(ordinalAlpha(patternsOf(published))).toBeCloseTo(0.815, 3);
});

it('is the same of units that are counted together', () => {
  const one = { units: 1, counts: [2, 0, 0, 0, 0] };
  const other = { units: 1, counts: [0, 1, 1, 0, 0] };
  expect(ordinalAlpha([{ ...one, units: 2 }, other])).toBe(ordinalAlpha([one, one, other]));
});

it('is 1 where all agree on different scores, and unknown where there is one score, or one rater', () => {
  expect(
    ordinalAlpha(
      patternsOf([
        [1, 1],
        [5, 5],
      ]),
    ),
  ).toBe(1);
  expect(
    ordinalAlpha(
      patternsOf([
        [4, 4],
        [4, 4],
      ]),
    ),
  ).toBeNull();
  expect(ordinalAlpha(patternsOf([[1], [5]]))).toBeNull();
  expect(ordinalAlpha([])).toBeNull();
});

it('is lower the further scores are apart', () => {
  const near = ordinalAlpha(
    patternsOf([
      [1, 2],
      [2, 2],
      [4, 4],
      [5, 5],
    ]),
  );
  const far = ordinalAlpha(
    patternsOf([
      [1, 5],
      [2, 2],
      [4, 4],
      [5, 5],
    ]),
  );
  expect(near ?? 0).toBeGreaterThan(far ?? 1);
});
