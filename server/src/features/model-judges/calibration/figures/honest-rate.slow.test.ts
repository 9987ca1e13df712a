import { expect, it } from 'vitest';
import { createDraw } from '#platform/draw.ts';
import type { Confusion } from '@redoubt/contract/model-judges';
import { estimateBreakRate } from './honest-rate.ts';

const RUNS = 1000;
const RATES = [0, 0.02, 0.1, 0.5, 0.98];
const ATTEMPTS = [30, 400];
const JUDGES = [
  { sensitivity: 0.95, specificity: 0.95, gold: 30 },
  { sensitivity: 0.92, specificity: 0.98, gold: 60 },
];

/** Within three standard errors of so many runs. */
const NOISE = 3 * 100 * Math.sqrt((0.95 * 0.05) / RUNS);

/** Near 0 and 1 an interval that stays within 0 to 1 has the true rate in it more often than 95 %. */
const isNearEdge = (rate: number) => rate < 0.1 || rate > 0.9;

function countHits(draw: () => number, of: number, chance: number): number {
  return Array.from({ length: of }, draw).filter((drawn) => drawn < chance).length;
}

function calibrate(
  draw: () => number,
  { sensitivity, specificity, gold }: (typeof JUDGES)[number],
): Confusion {
  const found = countHits(draw, gold, sensitivity);
  const passed = countHits(draw, gold, specificity);
  return {
    break: { break: found, held: gold - found, couldNotJudge: 0 },
    held: { break: gold - passed, held: passed, couldNotJudge: 0 },
  };
}

function measureCoverage(judge: (typeof JUDGES)[number], rate: number, attempts: number): number {
  const draw = createDraw(20_261_128);
  const called = rate * judge.sensitivity + (1 - rate) * (1 - judge.specificity);
  const hits = Array.from({ length: RUNS }, () => {
    const confusion = calibrate(draw, judge);
    const told = estimateBreakRate([{ attempts, breaks: countHits(draw, attempts, called), confusion }]);
    return told !== null && told.low <= rate && rate <= told.high;
  });
  return (100 * hits.filter(Boolean).length) / RUNS;
}

it('has the true rate in its interval of 95 % as often as it says', { timeout: 600_000 }, () => {
  const table = JUDGES.flatMap((judge) =>
    ATTEMPTS.flatMap((attempts) =>
      RATES.map((rate) => ({ ...judge, attempts, rate, coverage: measureCoverage(judge, rate, attempts) })),
    ),
  );
  process.stdout.write(
    table
      .map(
        ({ sensitivity, specificity, gold, attempts, rate, coverage }) =>
          `${[sensitivity, specificity, gold, attempts, rate].join(' ')}: ${coverage.toFixed(1)} %\n`,
      )
      .join(''),
  );
  const between = table.filter(({ rate }) => !isNearEdge(rate)).map(({ coverage }) => coverage);
  expect(Math.min(...between)).toBeGreaterThan(95 - NOISE);
  expect(Math.max(...between)).toBeLessThan(95 + NOISE);
  expect(Math.min(...table.map(({ coverage }) => coverage))).toBeGreaterThan(93 - NOISE / 2);
});
