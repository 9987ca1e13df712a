import { defineConfig } from 'vitest/config';
import { determinism, workers } from '../tools/testing/determinism.ts';
import { readingPlugin } from './reading-plugin.ts';

export default defineConfig({
  ...determinism,
  plugins: [...determinism.plugins, readingPlugin()],
  test: {
    ...determinism.test,
    name: 'web',
    environment: 'jsdom',
    // One browser a worker, each file in a context of its own: half of the time went into making them.
    pool: 'vmThreads',
    maxWorkers: workers,
    include: ['{src,prerender}/**/*.test.{ts,tsx}'],
    setupFiles: [
      ...determinism.test.setupFiles,
      ...['without-owner-stacks', 'jsdom'].map((name) => `./src/testing/setup/${name}.ts`),
    ],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
