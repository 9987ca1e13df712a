import { ensureWebBuilt } from '../launch/web-build.mjs';
import type { Step } from './step.ts';
import { toolStep } from './tool-step.ts';
import { unitTests } from './unit-tests.ts';

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

/** The looks at the sources, the longest first. */
export const otherInspections: readonly Step[] = [
  toolStep(
    'types',
    { tool: 'react-router', args: ['typegen'], cwd: 'web' },
    // One checker: several check shared types again, each on its own, and two steps run at once anyway.
    { tool: 'tsc', args: ['--build', '--builders', '1', '--checkers', '1'], env: spacious },
  ),
  toolStep('lint', { tool: 'oxlint', args: [], env: spacious }),
  toolStep('unused', { tool: 'knip', args: ['--no-progress'] }),
  toolStep('format', { tool: 'oxfmt', args: ['--check', '.'] }),
  toolStep('borders', { tool: 'node', args: ['tools/architecture/borders/check-borders.ts'] }),
  toolStep('lockfile', { tool: 'node', args: ['tools/supply-chain/check-lockfile.ts'] }),
  toolStep('migrations', { tool: 'node', args: ['tools/migrations/check-migrations.ts'] }),
  toolStep('versions', { tool: 'sherif', args: ['--fail-on-warnings'] }),
];

/** The independent looks at the code, the longest first. */
export const inspections: readonly Step[] = [clientBudgets, ...otherInspections];

/** After the inspections: some of them look at the built web client. */
export const tests: Step = unitTests;
