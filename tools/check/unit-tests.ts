import { readReport } from './report-file.ts';
import type { Step } from './step.ts';
import { runTool } from '../launch/runtime.mjs';

// What a test measures and prints on purpose, so that it stands in the output of npm test.
const MEASURED = /\b(?:precision|recall|measured)\b/i;

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

export const unitTests: Step = {
  name: 'tests',
  run: async () => {
    const report = readReport<VitestReport>('vitest.json');
    const { exitCode, output } = await runTool(
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report.file}`],
      { env: { NO_COLOR: '1' } },
    );
    const counted = report.read();
    return {
      isOk: exitCode === 0,
      output,
      notes: output.split('\n').filter((line) => MEASURED.test(line) && !/[✓✗×❯]/.test(line)),
      tests: { passed: counted?.numPassedTests ?? 0, failed: counted?.numFailedTests ?? 0 },
    };
  },
};
