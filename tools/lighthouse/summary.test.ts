import { expect, test } from 'vitest';
import { goals } from './goals.ts';
import { type LighthouseReport, printSummary, summarize } from './summary.ts';

const OWN = 'http://localhost:4000/';

function reportOf(performance: number, lcpMs: number, urls: readonly string[] = []): LighthouseReport {
  return {
    categories: {
      performance: { score: performance },
      accessibility: { score: 1 },
      'best-practices': { score: 1 },
      seo: { score: 1 },
    },
    audits: {
      'largest-contentful-paint': { numericValue: lcpMs },
      'cumulative-layout-shift': { numericValue: 0 },
      'network-requests': { details: { items: [OWN, 'data:,', ...urls].map((url) => ({ url })) } },
    },
  };
}

test('the median of the runs counts, and every request of each', () => {
  const summary = summarize(
    [reportOf(0.9, 3000), reportOf(1, 1000), reportOf(0.99, 1500, ['https://elsewhere.example/x.js'])],
    OWN,
  );
  expect(summary).toEqual({
    performance: 99,
    accessibility: 100,
    bestPractices: 100,
    seo: 100,
    lcpMs: 1500,
    cls: 0,
    thirdParties: ['https://elsewhere.example'],
    requests: 1,
  });
  expect(goals.filter((goal) => !goal.isMet(summary)).map((goal) => goal.name)).toEqual(['Third parties']);
  expect(printSummary('the landing page', summary, goals)).toMatch(
    /missed +Third parties +https:\/\/elsewhere\.example/,
  );
});

test('a page at the goals meets them all, and one below misses', () => {
  const missed = (report: LighthouseReport) =>
    goals.filter((goal) => !goal.isMet(summarize([report], OWN))).map((goal) => goal.name);
  expect(missed(reportOf(0.99, 1800))).toEqual([]);
  expect(missed(reportOf(0.98, 1801))).toEqual(['Performance', 'Largest paint (LCP)']);
});

test('what a run did not measure is no success, and a run that failed is told', () => {
  const nothing = { categories: {}, audits: {} };
  expect(goals.filter((goal) => goal.isMet(summarize([nothing], OWN))).map((goal) => goal.name)).toEqual([
    'Third parties',
  ]);
  expect(() => summarize([{ ...nothing, runtimeError: { message: 'NO_FCP' } }], OWN)).toThrow('NO_FCP');
});
