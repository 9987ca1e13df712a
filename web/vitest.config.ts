import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { readingPlugin } from './reading-plugin.ts';

export default defineConfig({
  plugins: [readingPlugin()],
  test: {
    name: 'web',
    environment: 'jsdom',
    // One browser a worker, each file in a context of its own: half of the time went into making them.
    pool: 'vmThreads',
    maxWorkers: availableParallelism(),
    include: ['{src,prerender}/**/*.test.{ts,tsx}'],
    // How long one waits for what must come, and no bound on how fast it is.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    setupFiles: ['without-owner-stacks', 'jsdom'].map((name) => `./src/testing/setup/${name}.ts`),
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
