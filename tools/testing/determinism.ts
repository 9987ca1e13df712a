import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { PATIENCE_MS } from './patience.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * One more than there are cores, since a test waits for the database a third of its time; of many cores as many as the
 * database of the tests has connections for.
 */
export const workers = Math.min(availableParallelism() + 1, 8);

const seeded = here('seeded-fast-check.ts');

/** Gives every test the library of property tests with its seed set: a setup file would load it for the others, too. */
const seedPlugin = {
  name: 'seed-fast-check',
  enforce: 'pre' as const,
  resolveId: (source: string, importer?: string) =>
    source === 'fast-check' && importer !== seeded ? seeded : undefined,
};

/**
 * What all projects of Vitest have in common, so that a test fails only where the product is wrong: fixed seeds, no bound on
 * how fast what must come comes, and nothing left behind by the test before.
 */
export const determinism = {
  plugins: [seedPlugin],
  test: {
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: PATIENCE_MS, interval: 20 } },
    setupFiles: ['cost', 'wait-for', 'restore'].map((name) => here(`setup/${name}.ts`)),
    retry: 0,
    tags: [
      {
        name: 'slow',
        description: 'Costs more CPU time than a test of `npm test` may; `npm run test:all` runs it.',
      },
    ],
  },
};
