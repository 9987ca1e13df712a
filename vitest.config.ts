import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

const patienceSetup = fileURLToPath(new URL('server/src/testing/patience.ts', import.meta.url));
const databaseSetup = fileURLToPath(new URL('server/src/testing/global-setup.ts', import.meta.url));

const ISOLATED = 'src/**/*.isolated.test.ts';
// How long one waits for what must come, and no bound on how fast it is: the machine may be busy with something else.
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
};
const server = {
  ...patience,
  root: 'server',
  include: ['src/**/*.test.ts'],
  globalSetup: [databaseSetup],
  setupFiles: [patienceSetup],
};

export default defineConfig({
  test: {
    // All cores: by itself it leaves one free, and of two that is half.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { ...patience, name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      // One process for many files: half of the time went into starting the server's modules anew for each.
      { test: { ...server, name: 'server', exclude: [...configDefaults.exclude, ISOLATED], isolate: false } },
      // Tests that put another module in the place of one.
      { test: { ...server, name: 'server isolated', include: [ISOLATED] } },
      'web/vitest.config.ts',
      {
        test: {
          ...patience,
          name: 'tools',
          root: 'tools',
          include: ['**/*.test.ts'],
        },
      },
    ],
  },
});
