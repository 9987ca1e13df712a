import { inspectCommits } from '../commits/inspect-commits.ts';
import { ensureWebBuilt } from '../launch/web-build.mjs';
import type { Step, StepResult } from './step.ts';
import { unitTests, without } from './unit-tests.ts';
import { runTool } from '../launch/runtime.mjs';

const budgets = toolStep('budgets', { tool: 'size-limit', args: [] });

/** Builds the web client, and weighs it. */
export const clientBudgets: Step = {
  name: budgets.name,
  run: async () => {
    await ensureWebBuilt();
    return budgets.run();
  },
};

/**
 * For what is written in Go: its collector takes an eighth of the time to keep a program small that soon ends anyway.
 */
const spacious = { GOGC: '400', GOMEMLIMIT: '2GiB' };

const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'];

/** All rules everywhere. */
export const wholeLint = toolStep('lint', { tool: 'oxlint', args: [], env: spacious });

/**
 * Everything by the rules that need no types, in seconds; by those that need them all but the tests, which would take a third
 * of the time more, and `npm run test:all` has them.
 */
const lintOfGate = toolStep(
  'lint',
  { tool: 'oxlint', args: ['-c', '.oxlintrc.tests.json'] },
  { tool: 'oxlint', args: TESTS.map((pattern) => `--ignore-pattern=${pattern}`), env: spacious },
);

/** The messages of the new commits; an archive without a history has none to look at. */
const commits: Step = {
  name: 'commits',
  run: async () => {
    const { faults, notes } = await inspectCommits();
    return { isOk: faults.length === 0, output: faults.join('\n'), failures: faults, notes };
  },
};

/** The looks at the sources, the quickest first and then the longest. */
function inspect(lint: Step): readonly Step[] {
  return [
    toolStep('versions', { tool: 'sherif', args: ['--fail-on-warnings'] }),
    toolStep('lockfile', { tool: 'node', args: ['tools/supply-chain/check-lockfile.ts'] }),
    commits,
    toolStep('migrations', { tool: 'node', args: ['tools/migrations/check-migrations.ts'] }),
    toolStep('format', { tool: 'oxfmt', args: ['--check', '.'] }),
    toolStep(
      'types',
      { tool: 'react-router', args: ['typegen'], cwd: 'web' },
      // One checker: several check shared types again, each on its own, and two steps run at once anyway.
      { tool: 'tsc', args: ['--build', '--builders', '1', '--checkers', '1'], env: spacious },
    ),
    clientBudgets,
    lint,
    toolStep('boundaries', { tool: 'node', args: ['tools/architecture/boundaries/check-boundaries.ts'] }),
    toolStep('unused', { tool: 'knip', args: ['--no-progress'] }),
  ];
}

/** The independent looks at the code. */
export const inspections = inspect(wholeLint);

/** The same as far as `npm test` has them. */
export const inspectionsOfGate = inspect(lintOfGate);

/** After the inspections: some of them look at the built web client. */
export const tests: Step = unitTests({ args: [...without.torture] });

export interface Command {
  /** A name in node_modules/.bin. */
  readonly tool: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** A step of commands that run one after another, until one fails. */
function toolStep(name: string, ...commands: readonly Command[]): Step {
  return { name, run: () => runCommands(commands) };
}

async function runCommands(commands: readonly Command[]): Promise<StepResult> {
  let output = '';
  for (const { tool, args, cwd = '.', env = {} } of commands) {
    const ended = await runTool(tool, args, { cwd, env });
    output += ended.output;
    if (ended.exitCode !== 0) return { isOk: false, output };
  }
  return { isOk: true, output };
}
