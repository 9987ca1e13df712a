import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

const databaseSetup = fileURLToPath(new URL('server/src/testing/global-setup.ts', import.meta.url));

const ISOLATED = 'src/**/*.isolated.test.ts';
const server = {
  root: 'server',
  include: ['src/**/*.test.ts'],
  globalSetup: [databaseSetup],
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // A test that needs longer than this on a busy two-core machine says so itself.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // All cores: by itself it leaves one free, and of two that is half.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      // One process for many files: half of the time went into starting the server's modules anew for each.
      { test: { ...server, name: 'server', exclude: [...configDefaults.exclude, ISOLATED], isolate: false } },
      // Tests that put another module in the place of one.
      { test: { ...server, name: 'server isolated', include: [ISOLATED] } },
      'web/vitest.config.ts',
      {
        test: {
          name: 'tools',
          root: 'tools',
          include: ['**/*.test.ts'],
          // Compilers and linters run inside: on a machine that is busy one took two minutes.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
