import { relative } from 'node:path';
import { root } from '../launch/root.mjs';
import { runTool } from '../launch/runtime.mjs';
import { readReport } from './reports/report-file.ts';
import { shorten } from './reports/shorten.ts';
import { timeFiles, timeParts } from './reports/test-times.ts';
import type { VitestReport } from './reports/vitest-reporter.ts';
import type { Step, StepResult } from './step.ts';

// What a test measures and prints on purpose, so that it is in the output.
const MEASURED = /\b(?:precision|recall|measured)\b/i;

/** CPU-seconds that a test of the gate may cost on the reference machine, with its share of the file's hooks. */
const TEST_BUDGET = 0.7;

/** The arguments of Vitest that leave a tier out; without any it runs all there is. */
export const without = {
  slow: ['--tags-filter=!slow', '--exclude=**/*.slow.test.ts'],
  torture: ['--exclude=**/*.rounds.test.ts'],
} as const;

interface Options {
  /** Arguments of Vitest that select tests. */
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs tests of Vitest. */
export function unitTests({ args, env = {} }: Options): Step {
  return {
    name: 'tests',
    run: async () => {
      const report = readReport<VitestReport>('vitest.json');
      const reporter = `--reporter=${root}/tools/check/reports/vitest-reporter.ts`;
      const { exitCode, output } = await runTool('vitest', ['run', '--reporter=default', reporter, ...args], {
        env: { NO_COLOR: '1', VITEST_REPORT: report.file, ...env },
      });
      return { isOk: exitCode === 0, output, notes: listMeasured(output), ...describeRun(report.read()) };
    },
  };
}

function listMeasured(output: string): string[] {
  return output.split('\n').filter((line) => MEASURED.test(line) && !/[✓✗×❯]/.test(line));
}

/** What a report tells of a run; a run that broke before it wrote one has no tests. */
export function describeRun({ modules }: VitestReport = { modules: [] }): Partial<StepResult> {
  const tests = modules.flatMap((module) => module.tests);
  const runs = modules
    .filter((module) => module.tests.some(({ state }) => state !== 'skipped'))
    .map(({ file, startedAt, endedAt }) => {
      const [part = ''] = nameOf(file).split('/');
      return { part: `tests: ${part}`, file: nameOf(file), startedAt, endedAt };
    });
  return {
    tests: {
      passed: tests.filter(({ state }) => state === 'passed').length,
      failed: tests.filter(({ state }) => state === 'failed').length,
    },
    failures: modules.flatMap(listFailures),
    parts: timeParts(runs),
    files: timeFiles(runs),
    overBudget: modules.flatMap(listExpensive),
  };
}

function listFailures({ file, errors, tests }: VitestReport['modules'][number]): string[] {
  const reasons = [
    ...errors.map((message) => ({ title: 'the file itself', message })),
    ...tests.flatMap(({ title, errors: own }) => own.map((message) => ({ title, message }))),
  ];
  return reasons.map(({ title, message }) => `${nameOf(file)}: ${title}\n${shorten(message)}`);
}

/** The tests of a file that cost more than one may, each with its share of what the hooks of the file cost. */
function listExpensive({
  file,
  hookCpuSeconds,
  tests,
}: VitestReport['modules'][number]): { name: string; seconds: number }[] {
  const ran = tests.filter(({ state }) => state !== 'skipped');
  const share = hookCpuSeconds / Math.max(1, ran.length);
  return ran
    .map(({ title, cpuSeconds }) => ({ name: `${nameOf(file)}: ${title}`, seconds: cpuSeconds + share }))
    .filter(({ seconds }) => seconds > TEST_BUDGET);
}

function nameOf(path: string): string {
  return relative(root, path).replaceAll('\\', '/');
}
