import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const databaseSetup = fileURLToPath(new URL('server/src/testing/global-setup.ts', import.meta.url));

export default defineConfig({
  test: {
    // A test that needs longer than this on a busy two-core machine says so itself.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          globalSetup: [databaseSetup],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      'web/vitest.config.ts',
      {
        test: {
          name: 'tools',
          root: 'tools',
          include: ['**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
