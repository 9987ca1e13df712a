import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { finishPages } from './prerender/finish-pages.ts';
import { staticShellPaths } from './src/app/static-shell/static-shells.ts';
import { buildSlots } from './prerender/statements/build-slots.ts';
import { writePageRoutes } from './prerender/page-routes.ts';
import { readingAddresses } from './src/app/reading/article-routes.ts';

const prerendered = ['/', ...readingAddresses];

export default {
  appDirectory: 'src/app',
  ssr: false,
  splitRouteModules: false,
  prerender: [...prerendered, ...staticShellPaths],
  buildEnd: async ({ reactRouterConfig: { buildDirectory, routes } }) => {
    const clientDirectory = join(buildDirectory, 'client');
    await finishPages(clientDirectory, prerendered);
    await writePageRoutes(clientDirectory, Object.values(routes));
    await buildSlots(buildDirectory);
  },
} satisfies Config;
