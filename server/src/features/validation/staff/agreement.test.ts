import { expect, it } from 'vitest';
import { measureAgreement } from './agreement.ts';

it('counts pairs of votes on one item, and those that agree', () => {
  const patterns = [
    { items: 2, votes: [3, 0, 0] },
    { items: 1, votes: [2, 2, 1] },
  ];
  expect(measureAgreement(patterns)).toEqual({ items: 3, votes: 11, pairs: 16, agreed: 8, alpha: null });
  expect(measureAgreement([])).toEqual({ items: 0, votes: 0, pairs: 0, agreed: 0, alpha: null });
});

// Krippendorff's example of two observers and ten items with yes or no, twice. Of ten items alone it is 1 − 19 · 8 / 168 = 0.095.
it('is alpha as in the literature', () => {
  const example = (times: number) => [
    { items: times * 5, votes: [2, 0, 0] },
    { items: times * 4, votes: [1, 1, 0] },
    { items: times, votes: [0, 2, 0] },
  ];
  expect(measureAgreement(example(2)).alpha).toBeCloseTo(1 - (39 * 16) / (2 * 28 * 12), 6);
  expect(measureAgreement(example(1)).alpha).toBeNull();
});

it('is 1 where people agree on different answers, and unknown where all votes say the same', () => {
  const agreed = [
    { items: 12, votes: [3, 0, 0] },
    { items: 12, votes: [0, 3, 0] },
  ];
  expect(measureAgreement(agreed).alpha).toBe(1);
  expect(measureAgreement([{ items: 30, votes: [3, 0, 0] }]).alpha).toBeNull();
});

it('is about 0 where votes are as by chance', () => {
  const random = [
    { items: 100, votes: [2, 0, 0] },
    { items: 200, votes: [1, 1, 0] },
    { items: 100, votes: [0, 2, 0] },
  ];
  expect(measureAgreement(random).alpha).toBeCloseTo(0, 2);
});
