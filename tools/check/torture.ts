import { runMain, reported } from '../launch/progress.mjs';
import { runTool } from '../launch/runtime.mjs';
import { browserTests } from './browser-tests.ts';
import { runSteps } from './run-steps.ts';
import { readStart } from './reports/start-of-run.ts';
import type { Step } from './step.ts';
import { summarize } from './summary.ts';
import { keepTestsInMemory } from './temporary-folder.ts';
import { unitTests } from './unit-tests.ts';

const env = { TEST_TIER: 'torture' };

/** What a part of it is called that runs tests; all others are parts of the server's. */
const tests: Readonly<Record<string, Step>> = {
  rounds: unitTests({ args: ['rounds.test'], env }),
  browsers: browserTests({ args: ['--grep=@torture', '--retries=0'], env }),
};

/** Kills, races, outages and disks, against servers of its own. */
function serverRounds(parts: readonly string[]): Step {
  return {
    name: 'server',
    run: async () => {
      const { exitCode, output } = await runTool('node', ['server/src/benchmark/torture.ts', ...parts], {
        isEchoed: true,
      });
      const [, passed = 0, failed = 0] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
      const failures = output.split('\n').filter((line) => line.startsWith('FAILED '));
      return {
        isOk: exitCode === 0,
        output: '',
        tests: { passed: Number(passed), failed: Number(failed) },
        failures,
      };
    },
  };
}

/**
 * `npm run torture [PART …]`: all rounds of kills, races, outages and restores, or the named ones. It goes on after a failure.
 */
async function torture(parts: readonly string[]): Promise<number> {
  const { startedAt, prepared } = readStart();
  const isWhole = parts.length === 0;
  const others = parts.filter((part) => !(part in tests));
  const steps = [
    ...Object.entries(tests).flatMap(([name, step]) => (isWhole || parts.includes(name) ? [step] : [])),
    ...(isWhole || others.length > 0 ? [serverRounds(others)] : []),
  ];
  keepTestsInMemory();
  const finished = await runSteps(steps, 1);
  const seconds = (Date.now() - startedAt) / 1000;
  return summarize(finished, { prepared: [...prepared, ...reported], seconds, isGate: false });
}

await runMain(() => torture(process.argv.slice(2)));
