import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { finishPages } from './prerender/finish-pages.ts';
import { firstSightPaths } from './src/app/first-sight/first-sights.ts';
import { readingAddresses } from './src/app/reading/article-routes.ts';

const prerendered = ['/', ...readingAddresses];

export default {
  appDirectory: 'src/app',
  ssr: false,
  splitRouteModules: false,
  prerender: [...prerendered, ...firstSightPaths],
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) =>
    finishPages(join(buildDirectory, 'client'), prerendered),
} satisfies Config;
