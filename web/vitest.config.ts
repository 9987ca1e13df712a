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
    setupFiles: ['./src/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
