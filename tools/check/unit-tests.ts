import { relative } from 'node:path';
import { root } from '../launch/root.mjs';
import { runTool } from '../launch/runtime.mjs';
import { readReport } from './reports/report-file.ts';
import { shorten } from './reports/shorten.ts';
import type { Step } from './step.ts';
import { type Run, timeFiles, timeParts } from './reports/test-times.ts';

// What a test measures and prints on purpose, so that it stands in the output of npm test.
const MEASURED = /\b(?:precision|recall|measured)\b/i;

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    /** Why the file itself failed, where it never came to its tests. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
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
    const runs = listRuns(counted);
    return {
      isOk: exitCode === 0,
      output,
      notes: output.split('\n').filter((line) => MEASURED.test(line) && !/[✓✗×❯]/.test(line)),
      tests: { passed: counted?.numPassedTests ?? 0, failed: counted?.numFailedTests ?? 0 },
      failures: listFailures(counted),
      parts: timeParts(runs),
      files: timeFiles(runs),
    };
  },
};

function listFailures(report: VitestReport | undefined): string[] {
  return (report?.testResults ?? []).flatMap(({ name, message = '', assertionResults }) => {
    const reasons = [
      ...(message === '' ? [] : [{ title: 'the file itself', message }]),
      ...assertionResults.flatMap(({ fullName, failureMessages }) =>
        (failureMessages ?? []).map((failure) => ({ title: fullName, message: failure })),
      ),
    ];
    return reasons.map((reason) => `${nameOf(name)}: ${reason.title}\n${shorten(reason.message)}`);
  });
}

function listRuns(report: VitestReport | undefined): Run[] {
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => {
    const file = nameOf(name);
    const [part = ''] = file.split('/');
    return { part: `tests: ${part}`, file, startedAt: startTime, endedAt: endTime };
  });
}

function nameOf(path: string): string {
  return relative(root, path).replaceAll('\\', '/');
}
