import { join } from 'node:path';
import { build } from 'vite';
import { styles } from '../../styles.ts';

/** Builds `renderSlots` with all that it needs into one file beside the client. */
export async function buildSlots(buildDirectory: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, '../..'),
    mode: 'production',
    logLevel: 'error',
    css: styles,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'prerender/statements/render-slots.tsx',
      outDir: join(buildDirectory, 'statements'),
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'render-slots.mjs' } },
    },
  });
}
