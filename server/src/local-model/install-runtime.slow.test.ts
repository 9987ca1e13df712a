import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { serveOnLoopback } from '#platform/outgoing/testing/loopback-server.ts';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';
import { installRuntime } from './install-runtime.ts';

afterEach(() => vi.unstubAllEnvs());

it('asks a registry again that is busy, and reports what it says then', async () => {
  const folder = await makeTemporaryFolder('runtime');
  onTestFinished(() => rm(folder, { recursive: true }));
  const asked = new Set<string>();
  const { port } = await serveOnLoopback(({ url = '' }, reply) => {
    reply.writeHead(asked.has(url) ? 404 : 503).end();
    asked.add(url);
  });
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${String(port)}/`);
  vi.stubEnv('npm_config_cache', join(folder, 'cache'));
  await expect(installRuntime(join(folder, 'runtime'), () => undefined)).rejects.toThrow(
    /llama\.cpp could not be installed\.[\s\S]*404/,
  );
});
