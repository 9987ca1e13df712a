import { runTool } from '../launch/runtime.mjs';
import { readReport } from './report-file.ts';
import type { Step } from './step.ts';

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

export const browserTests: Step = {
  name: 'e2e',
  run: async () => {
    const report = readReport<PlaywrightReport>('playwright.json');
    const { exitCode, output } = await runTool('playwright', ['test', '--reporter=list,json'], {
      cwd: 'e2e',
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report.file, NO_COLOR: '1' },
    });
    const { expected = 0, unexpected = 0, flaky = 0 } = report.read()?.stats ?? {};
    // A test that passes only when repeated has found something.
    return {
      isOk: exitCode === 0 && flaky === 0,
      output,
      tests: { passed: expected, failed: unexpected + flaky },
    };
  },
};
