import { runTool } from '../launch/runtime.mjs';
import { noteFlaky } from './reports/flaky-ledger.ts';
import {
  listFailures,
  listFlaky,
  listMeasured,
  listRuns,
  type PlaywrightReport,
} from './reports/playwright-report.ts';
import { readReport } from './reports/report-file.ts';
import { timeFiles, timeParts } from './reports/test-times.ts';
import type { Step } from './step.ts';

interface Options {
  /** Arguments of Playwright that select tests. */
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Runs tests in a browser. One that passes only when it is tried again is shown, and goes into the ledger of flaky tests;
 * it fails nothing.
 */
export function browserTests({ args, env = {} }: Options): Step {
  return {
    name: 'e2e',
    run: async () => {
      const report = readReport<PlaywrightReport>('playwright.json');
      const { exitCode, output } = await runTool(
        'playwright',
        ['test', '--reporter=list,json', '--retries=1', '--trace=on-first-retry', ...args],
        { cwd: 'e2e', env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report.file, NO_COLOR: '1', ...env } },
      );
      const written = report.read();
      const { expected = 0, unexpected = 0, flaky = 0 } = written?.stats ?? {};
      const runs = written ? listRuns(written) : [];
      const unsteady = written ? listFlaky(written) : [];
      noteFlaky(unsteady);
      return {
        isOk: exitCode === 0,
        output,
        notes: written ? listMeasured(written) : [],
        tests: { passed: expected + flaky, failed: unexpected },
        failures: written ? listFailures(written) : [],
        flaky: unsteady,
        parts: timeParts(runs),
        files: timeFiles(runs),
      };
    },
  };
}
