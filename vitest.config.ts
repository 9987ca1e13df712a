import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { determinism, workers } from './tools/testing/determinism.ts';

const compiled = fileURLToPath(new URL('node_modules/.cache/compile-cache', import.meta.url));
const databaseSetup = fileURLToPath(new URL('server/src/testing/global-setup.ts', import.meta.url));

export default defineConfig({
  test: {
    maxWorkers: workers,
    projects: [
      {
        ...determinism,
        test: {
          ...determinism.test,
          name: 'contract',
          root: 'contract',
          include: ['src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        ...determinism,
        test: {
          ...determinism.test,
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          globalSetup: [databaseSetup],
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
        ...determinism,
        test: {
          ...determinism.test,
          name: 'tools',
          root: 'tools',
          include: ['**/*.test.ts'],
        },
      },
    ],
  },
});
