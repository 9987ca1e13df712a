import { runTool } from '../launch/runtime.mjs';
import { listFailures, listMeasured, listRuns, type PlaywrightReport } from './reports/playwright-report.ts';
import { readReport } from './reports/report-file.ts';
import type { Step } from './step.ts';
import { timeFiles, timeParts } from './reports/test-times.ts';

export const browserTests: Step = {
  name: 'e2e',
  run: async () => {
    const report = readReport<PlaywrightReport>('playwright.json');
    const { exitCode, output } = await runTool('playwright', ['test', '--reporter=list,json'], {
      cwd: 'e2e',
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report.file, NO_COLOR: '1' },
    });
    const written = report.read();
    const { expected = 0, unexpected = 0, flaky = 0 } = written?.stats ?? {};
    const runs = written ? listRuns(written) : [];
    // A test that passes only when repeated has found something.
    return {
      isOk: exitCode === 0 && flaky === 0,
      output,
      notes: written ? listMeasured(written) : [],
      tests: { passed: expected, failed: unexpected + flaky },
      failures: written ? listFailures(written) : [],
      parts: timeParts(runs),
      files: timeFiles(runs),
    };
  },
};
