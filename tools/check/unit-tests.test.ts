import { expect, it } from 'vitest';
import { root } from '../launch/root.mjs';
import { describeRun } from './unit-tests.ts';

const test = { title: 'a test', state: 'passed', cpuSeconds: 0.1, errors: [] } as const;
const module = {
  file: `${root}/server/src/a.test.ts`,
  startedAt: 1000,
  endedAt: 3000,
  hookCpuSeconds: 0,
  errors: [],
  tests: [test],
} as const;

it('counts tests, and tells what failed and why, also where a file never came to its tests', () => {
  const failed = { ...test, title: 'another', state: 'failed', errors: ['Error: no'] } as const;
  const broken = {
    ...module,
    file: `${root}/web/src/b.test.ts`,
    errors: ['Error: no such module'],
    tests: [],
  };
  expect(describeRun({ modules: [{ ...module, tests: [test, failed] }, broken] })).toMatchObject({
    tests: { passed: 1, failed: 1 },
    failures: [
      'server/src/a.test.ts: another\n    Error: no',
      'web/src/b.test.ts: the file itself\n    Error: no such module',
    ],
    parts: [{ name: 'tests: server', seconds: 2 }],
  });
});

it('counts no test where the run broke before it wrote a report', () => {
  expect(describeRun(undefined)).toMatchObject({ tests: { passed: 0, failed: 0 }, failures: [] });
});

it('shares what the hooks of a file cost among its tests, but not with those that were left out', () => {
  const skipped = { ...test, title: 'left out', state: 'skipped', cpuSeconds: 0 } as const;
  const { overBudget } = describeRun({
    modules: [
      { ...module, hookCpuSeconds: 2, tests: [test, { ...test, title: 'dear', cpuSeconds: 0.6 }, skipped] },
      { ...module, hookCpuSeconds: 1, tests: [test, test, test] },
    ],
  });
  expect(overBudget).toEqual([
    { name: 'server/src/a.test.ts: a test', seconds: 1.1 },
    { name: 'server/src/a.test.ts: dear', seconds: 1.6 },
  ]);
});
