import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const setupFiles = ['patience', 'restore-spies'].map((name) =>
  fileURLToPath(new URL(`server/src/testing/setup/${name}.ts`, import.meta.url)),
);
const compiled = fileURLToPath(new URL('node_modules/.cache/compile-cache', import.meta.url));
const databaseSetup = fileURLToPath(new URL('server/src/testing/global-setup.ts', import.meta.url));

// How long one waits for what must come, and no bound on how fast it is: the machine may be busy with something else.
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
};

export default defineConfig({
  test: {
    // All cores: by itself it leaves one free, and of two that is half.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...patience,
          name: 'contract',
          root: 'contract',
          include: ['src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...patience,
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          globalSetup: [databaseSetup],
          setupFiles,
          // Some tests start a process, which loads all of the server.
          env: { NODE_COMPILE_CACHE: compiled },
          // One process for many files: half of the time went into starting the server's modules anew for each. So a test
          // spies on what a module gives to others (`vi.spyOn`), and puts no other module in its place (`vi.mock`).
          isolate: false,
          // Most of what a test makes is gone with it: with more room for what is new, a ninth of the work is not done.
          execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
        },
      },
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
