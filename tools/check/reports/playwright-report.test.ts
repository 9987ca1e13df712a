import { describe, expect, it } from 'vitest';
import {
  listFailures,
  listFlaky,
  listMeasured,
  listRuns,
  type PlaywrightReport,
} from './playwright-report.ts';

const stats = { expected: 2, unexpected: 0, flaky: 0 };

describe('what browser tests measured', () => {
  it('is found at any depth, with its project and its test', () => {
    const report: PlaywrightReport = {
      stats,
      suites: [
        {
          suites: [{ specs: [specOf('a reply', ['measured', 'first word: 120 ms'])] }],
          specs: [specOf('a start', ['measured', 'ready: 900 ms'])],
        },
      ],
    };
    expect(listMeasured(report)).toEqual([
      'measured: ready: 900 ms (journeys: a start)',
      'measured: first word: 120 ms (journeys: a reply)',
    ]);
  });

  it('is nothing where tests left other notes, or none', () => {
    expect(
      listMeasured({ stats, suites: [{ specs: [specOf('a test', ['slow', 'for a reason'])] }] }),
    ).toEqual([]);
    expect(listMeasured({ stats, suites: [] })).toEqual([]);
  });
});

it('tells when each test ran, and in which file', () => {
  expect(listRuns({ stats, suites: [{ specs: [specOf('a test', ['slow', 'for a reason'])] }] })).toEqual([
    {
      part: 'browser: journeys',
      file: 'e2e/journeys/a.test.ts',
      startedAt: Date.UTC(2026, 0, 1),
      endedAt: Date.UTC(2026, 0, 1) + 1500,
    },
  ]);
});

it('tells what failed with every reason, without colours and frames of others, and cut where it is long', () => {
  const spec = specOf('a test', ['slow', 'for a reason']);
  const frames =
    '\n    at node:internal/a.js:1\n    at run (file:///x/node_modules/vitest/a.js:1:2)\n    at new Promise (<anonymous>)';
  const errors = [
    { message: `\u001b[31mError\u001b[39m: cut off${frames}` },
    { message: `x\n${'y'.repeat(400)}` },
  ];
  const [test] = spec.tests;
  const failed = {
    ...spec,
    tests: [{ ...test, status: 'unexpected' as const, results: [{ ...test.results[0], errors }] }],
  };
  expect(listFailures({ stats, suites: [{ specs: [spec, failed] }] })).toEqual([
    `e2e/journeys/a.test.ts: a test\n    Error: cut off\n    x\n    ${'y'.repeat(300)}`,
  ]);
});

it('tells what passed only when tried again, with the first line of why it had failed', () => {
  const spec = specOf('a test', ['slow', 'for a reason']);
  const [test] = spec.tests;
  const results = [
    { ...test.results[0], errors: [{ message: '\u001b[31mError\u001b[39m: not there\nCall log:\n…' }] },
    test.results[0],
  ];
  const flaky = { ...spec, tests: [{ ...test, status: 'flaky' as const, results }] };
  const report = { stats, suites: [{ specs: [flaky, spec] }] };
  expect(listFlaky(report)).toEqual([
    { file: 'e2e/journeys/a.test.ts', title: 'a test', error: 'Error: not there' },
  ]);
  expect(listFailures(report)).toEqual([]);
});

function specOf(title: string, [type, description]: readonly [string, string]) {
  const results = [{ startTime: '2026-01-01T00:00:00.000Z', duration: 1500 }] as const;
  const annotations = [{ type, description }];
  const tests = [{ projectName: 'journeys', status: 'expected', annotations, results }] as const;
  return { title, file: 'journeys/a.test.ts', tests };
}
