/**
 * Starts a server by its settings, for outside-demo.slow.test.ts, and prints as JSON which parts of the stand-in were
 * loaded for that; then loads them on purpose and prints it again.
 */
import { registerHooks } from 'node:module';

const MODULES = ['oidc-provider', 'serve-stand-in', 'serve-model-stand-in'];
const loaded = new Set<string>();
registerHooks({
  load(url, context, load) {
    for (const part of MODULES) if (url.includes(`/${part}`)) loaded.add(part);
    return load(url, context);
  },
});

const { readConfig } = await import('#config.ts');
const { serveProcess } = await import('#serve-process.ts');
const running = await serveProcess(readConfig(process.env), () => undefined);
await running.stop();
const bySettings = [...loaded];
await import('./serve-stand-in.ts');
await import('./stand-in-provider.ts');
await import('./models/serve-model-stand-in.ts');
process.stdout.write(JSON.stringify({ bySettings, onPurpose: [...loaded] }));
