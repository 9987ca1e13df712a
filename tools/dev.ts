import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { runChild } from './launch/child.mjs';
import { say } from './launch/progress.mjs';
import { root } from './launch/root.mjs';
import { childEnvironment } from './launch/runtime.mjs';

// The address is the one that npm start has. The web client's development server is behind it and passes calls on to ours.
const port = process.env['PORT'] ?? '3000';
const apiPort = String(await findFreePort());
const host = process.env['HOST'] ?? '127.0.0.1';
const publicUrl = process.env['PUBLIC_URL'] ?? `http://localhost:${port}`;

const server = runChild([process.execPath, '--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  cwd: root,
  env: childEnvironment({ PORT: apiPort, HOST: '127.0.0.1', PUBLIC_URL: publicUrl }),
  stdio: ['ignore', 'inherit', 'inherit'],
});
const web = runChild(
  [
    process.execPath,
    '../node_modules/.bin/react-router',
    'dev',
    '--host',
    host,
    '--port',
    port,
    '--strictPort',
  ],
  {
    cwd: join(root, 'web'),
    env: childEnvironment({ API_ORIGIN: `http://127.0.0.1:${apiPort}` }),
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);
say(`Redoubt in development: ${publicUrl} (server and screens reload as you save)`);

process.exitCode = await Promise.race([server, web]);
// One without the other is of no use: this signal is passed on to the one that still runs.
process.on('SIGTERM', () => undefined);
process.kill(process.pid, 'SIGTERM');
await Promise.all([server, web]);

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}
