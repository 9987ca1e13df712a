import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { finishPages } from './prerender/finish-pages.ts';
import { readingAddresses } from './src/app/reading/article-routes.ts';

const prerendered = ['/', ...readingAddresses];

export default {
  appDirectory: 'src/app',
  ssr: false,
  splitRouteModules: false,
  prerender: prerendered,
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) =>
    finishPages(join(buildDirectory, 'client'), prerendered),
} satisfies Config;
