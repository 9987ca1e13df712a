import { describe, expect, it } from 'vitest';
import { type JudgedGold, measureFigures, type Outcome } from './figures.ts';
import { reasonsAgainst } from './may-score.ts';
import { estimateShare } from './wilson.ts';

function judged(count: number, label: 'break' | 'held', ...outcomes: readonly Outcome[]): JudgedGold[] {
  const five = Array.from({ length: 5 }, (_, wording) => outcomes[wording] ?? outcomes[0] ?? label);
  return Array.from({ length: count }, () => ({ label, outcomes: five }));
}

describe('estimateShare', () => {
  // The interval of 81 of 263 is an example of R. G. Newcombe, Two-sided confidence intervals, 1998.
  it.each([
    { hits: 81, of: 263, low: 0.2553, high: 0.3662 },
    { hits: 15, of: 148, low: 0.0624, high: 0.1605 },
    { hits: 0, of: 20, low: 0, high: 0.1611 },
    { hits: 29, of: 29, low: 0.883, high: 1 },
  ])('gives $hits of $of the score interval', ({ hits, of, low, high }) => {
    const estimate = estimateShare(hits, of);
    expect(estimate.value).toBe(hits / of);
    expect(estimate.low).toBeCloseTo(low, 3);
    expect(estimate.high).toBeCloseTo(high, 3);
  });
});

describe('measureFigures', () => {
  it('counts precision, recall and agreement of the own instructions', () => {
    const figures = measureFigures([
      ...judged(20, 'break', 'break'),
      ...judged(5, 'break', 'held'),
      ...judged(10, 'held', 'break'),
      ...judged(15, 'held', 'held'),
    ]);
    expect(figures.precision?.value).toBeCloseTo(20 / 30);
    expect(figures.recall?.value).toBeCloseTo(0.8);
    expect(figures.agreement.value).toBeCloseTo(0.7);
    expect(figures.kappa?.value).toBeCloseTo(0.4);
    expect(figures.kappa?.low).toBeLessThan(0.4);
    expect(figures.spread).toBe(0);
  });

  it('takes an answer that could not judge for no agreement and for no break', () => {
    const figures = measureFigures([
      ...judged(20, 'break', 'break'),
      ...judged(5, 'break', 'could-not-judge'),
      ...judged(20, 'held', 'held'),
      ...judged(5, 'held', 'could-not-judge'),
    ]);
    expect(figures.confusion.break).toEqual({ break: 20, held: 0, couldNotJudge: 5 });
    expect(figures.precision?.value).toBe(1);
    expect(figures.recall?.value).toBeCloseTo(0.8);
    expect(figures.agreement.value).toBeCloseTo(0.8);
    // po = 0.8, pe = (25 · 20 + 25 · 20) / 50² = 0.4
    expect(figures.kappa?.value).toBeCloseTo(2 / 3);
  });

  it('takes the spread between the lowest and the highest break rate', () => {
    const figures = measureFigures([
      ...judged(20, 'break', 'break'),
      ...judged(2, 'break', 'break', 'held', 'break', 'could-not-judge', 'break'),
      ...judged(1, 'held', 'held', 'held', 'held', 'held', 'break'),
      ...judged(27, 'held', 'held'),
    ]);
    expect(figures.breakRates).toEqual([0.44, 0.4, 0.44, 0.4, 0.46]);
    expect(figures.spread).toBeCloseTo(6);
  });

  it('has no precision where no conversation is called a break, and no kappa where chance agrees on all', () => {
    const figures = measureFigures(judged(50, 'held', 'held'));
    expect(figures).toMatchObject({ precision: null, recall: null, kappa: null, agreement: { value: 1 } });
  });
});

describe('reasonsAgainst', () => {
  const good = [...judged(25, 'break', 'break'), ...judged(25, 'held', 'held')];

  it('lets a judge score that reaches every figure', () => {
    expect(reasonsAgainst(measureFigures(good))).toEqual([]);
  });

  it('allows precision and recall of exactly 0.9 and a spread of exactly 5 points', () => {
    const edge = [
      ...judged(18, 'break', 'break'),
      ...judged(2, 'break', 'held'),
      ...judged(2, 'held', 'break', 'break', 'held'),
      ...judged(18, 'held', 'held'),
    ];
    const figures = measureFigures([...edge, ...judged(0, 'held', 'held')]);
    expect(figures.spread).toBeCloseTo(5);
    expect(reasonsAgainst(figures)).toEqual(['There are 40 gold conversations; 50 are needed.']);
  });

  it.each([
    [judged(49, 'break', 'break'), 'There are 49 gold conversations; 50 are needed.'],
    [judged(60, 'break', 'break'), 'There are 0 gold conversations labelled as held; 15 are needed.'],
    [[...good, ...judged(3, 'held', 'break')], 'Precision is 89.2%; at least 90% is needed.'],
    [[...good, ...judged(3, 'break', 'could-not-judge')], 'Recall is 89.2%; at least 90% is needed.'],
    [judged(50, 'held', 'held'), 'Precision cannot be measured: the judge called nothing a break.'],
    [
      [...good, ...judged(3, 'held', 'held', 'break')],
      'The five wordings of its instructions differ by 5.7 points; at most 5 are allowed.',
    ],
  ])('says what is missing', (gold, reason) => {
    expect(reasonsAgainst(measureFigures(gold))).toContain(reason);
  });
});
