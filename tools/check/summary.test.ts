import { afterEach, describe, expect, it, vi } from 'vitest';
import { budgets, phaseBudgets, TOTAL_BUDGET } from './reports/budgets.ts';
import { inspections } from './check-steps.ts';
import { runCheck } from './run-check.ts';
import { runSteps } from './run-steps.ts';
import type { FinishedStep, StepResult } from './step.ts';
import { summarize } from './summary.ts';

function finished(name: string, result: Partial<StepResult>): FinishedStep {
  return { name, seconds: 1, isOk: true, output: '', ...result };
}

/** What was written to the terminal while `work` ran. */
async function printed(work: () => unknown): Promise<string> {
  let text = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  await work();
  write.mockRestore();
  return text;
}

afterEach(() => void vi.restoreAllMocks());

describe('the summary', () => {
  it('adds up tests and checks, and ends with the count', async () => {
    let exitCode = -1;
    const text = await printed(() => {
      exitCode = summarize([finished('lint', {}), finished('tests', { tests: { passed: 40, failed: 0 } })]);
    });
    expect(text.endsWith('41 passed, 0 failed\n')).toBe(true);
    expect(exitCode).toBe(0);
  });

  it('shows each part beside its budget, and the twenty slowest files and steps', async () => {
    const files = Array.from({ length: 30 }, (_, nth) => ({
      name: `file-${String(nth)}.test.ts`,
      seconds: nth,
    }));
    const parts = [
      { name: 'tests: web', seconds: 9999 },
      { name: 'tests: tools', seconds: 1 },
    ];
    const text = await printed(() =>
      summarize([finished('tests', { parts, files })], {
        prepared: [{ name: 'Building the web client', seconds: 2 }],
        seconds: 10_001,
        isGate: true,
      }),
    );
    expect(text).toMatch(/Building the web client +2\.0 s of +\d+ s\n/);
    expect(text).toMatch(/tests: web +9999\.0 s of +\d+ s {2}over its budget\n/);
    expect(text).toMatch(/tests: tools +1\.0 s of +\d+ s\n/);
    expect(text).toMatch(/total +10001\.0 s of +300 s {2}over its budget\n/);
    expect(text.match(/file-\d+\.test\.ts/g)).toHaveLength(20);
    expect(text).not.toContain('file-9.test.ts');
  });

  it('says again, right before the count, what failed and why', async () => {
    const text = await printed(() =>
      summarize([
        finished('e2e', { isOk: false, failures: ['a.test.ts: a menu opens\n    Expected: open'] }),
      ]),
    );
    expect(text).toMatch(
      /Failed in e2e: a\.test\.ts: a menu opens\n {4}Expected: open\n0 passed, 1 failed\n$/,
    );
  });

  it('names a test that passed only when it was tried again before the count, and does not fail', async () => {
    let exitCode = -1;
    const flaky = [{ file: 'e2e/a.test.ts', title: 'a menu opens', error: 'Error: not there' }];
    const text = await printed(() => {
      exitCode = summarize([finished('e2e', { flaky, tests: { passed: 3, failed: 0 } })]);
    });
    expect(text).toMatch(/FLAKY e2e\/a\.test\.ts: a menu opens, Error: not there\n3 passed, 0 failed\n$/);
    expect(exitCode).toBe(0);
  });

  it('lists the tests of the gate that cost more than one may, and does not fail', async () => {
    const overBudget = [{ name: 'server/a.test.ts: long', seconds: 3.5 }];
    let exitCode = -1;
    const text = await printed(() => {
      const whole = { prepared: [], seconds: 1, isGate: true };
      exitCode = summarize([finished('tests', { overBudget })], whole);
    });
    expect(text).toMatch(/3\.50 s {2}server\/a\.test\.ts: long\n/);
    expect(exitCode).toBe(0);
  });

  it('has budgets whose phases fit into the whole', () => {
    expect(phaseBudgets).toBeLessThanOrEqual(TOTAL_BUDGET);
  });

  it('has a budget for every step', () => {
    expect(inspections.map(({ name }) => name).filter((name) => budgets[name] === undefined)).toEqual([]);
  });

  it.for([
    { what: 'a failed check', step: finished('lint', { isOk: false }), count: '0 passed, 1 failed' },
    {
      what: 'failed tests',
      step: finished('tests', { isOk: false, tests: { passed: 3, failed: 2 } }),
      count: '3 passed, 2 failed',
    },
    {
      what: 'a run that broke before its first test',
      step: finished('tests', { isOk: false, tests: { passed: 0, failed: 0 } }),
      count: '0 passed, 1 failed',
    },
  ])('fails for $what', async ({ step, count }) => {
    let exitCode = -1;
    const text = await printed(() => {
      exitCode = summarize([step]);
    });
    expect(text).toContain(count);
    expect(exitCode).toBe(1);
  });
});

describe('the steps', () => {
  it('are named to whoever asks for one that is not there', async () => {
    await expect(runCheck(['lint', 'boundries'])).rejects.toThrow(
      /^There is no check "boundries"\. There are: .*\bboundaries\b/,
    );
  });

  it('run at most so many at once, and one that throws has failed with its reason', async () => {
    let running = 0;
    let most = 0;
    const steps = ['a', 'b', 'c', 'd'].map((name) => ({
      name,
      run: async (): Promise<StepResult> => {
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        running -= 1;
        if (name === 'c') throw new Error('no such tool');
        return { isOk: true, output: `quiet ${name}` };
      },
    }));
    let results: FinishedStep[] = [];
    const text = await printed(async () => {
      results = await runSteps(steps, 2);
    });
    expect(most).toBe(2);
    expect(results.map(({ name, isOk }) => [name, isOk])).toContainEqual(['c', false]);
    expect(text).toContain('no such tool');
    expect(text).not.toContain('quiet');
  });
});
