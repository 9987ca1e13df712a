import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { deferStart } from './src/app/start/defer-start.ts';

const prerendered = ['/', '/terms', '/privacy'];

export default {
  appDirectory: 'src/app',
  ssr: false,
  splitRouteModules: false,
  prerender: prerendered,
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    for (const path of prerendered) {
      const file = join(buildDirectory, 'client', path, 'index.html');
      await writeFile(file, deferStart(await readFile(file, 'utf8')));
    }
  },
} satisfies Config;
