import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { invariant } from '#platform/invariant.ts';
import type { Progress } from '#progress.ts';
import { LocalModelFault } from './model-file.ts';

const lockfile = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.string().optional(),
      dependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

/**
 * Installs llama.cpp for Node into `folder`, unless it is there: the versions and hashes of runtime-lock.json, with the
 * build for this processor alone and without running a script. Answers the address of its module.
 *
 * @throws {LocalModelFault}
 */
export async function installRuntime(folder: string, say: Progress): Promise<string> {
  const lock = await lockForThisMachine();
  const stamp = join(folder, 'installed.json');
  if ((await readFile(stamp, 'utf8').catch(() => null)) !== lock) {
    say('Installing llama.cpp (node-llama-cpp) from the npm registry');
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, 'package-lock.json'), lock);
    const { dependencies } = rootOf(lockfile.parse(JSON.parse(lock)));
    await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
    await runNpm(folder);
    await writeFile(stamp, lock);
  }
  return pathToFileURL(join(folder, 'node_modules/node-llama-cpp/dist/index.js')).href;
}

/**
 * Asked before anything is downloaded.
 *
 * @throws {LocalModelFault} where there is no build for this machine
 */
export async function assertRuntimeExists(): Promise<void> {
  await lockForThisMachine();
}

/** The builds are optional packages, some of them for graphics cards and large; that of this machine becomes a required one. */
async function lockForThisMachine(): Promise<string> {
  const file = new URL('runtime-lock.json', import.meta.url);
  const lock = lockfile.parse(JSON.parse(await readFile(file, 'utf8')));
  const name = `@node-llama-cpp/${process.platform}-${process.arch}`;
  const build = lock.packages[`node_modules/${name}`];
  if (process.platform !== 'linux' || build?.version === undefined)
    throw new LocalModelFault(
      `There is no llama.cpp for ${process.platform} on ${process.arch} here: connect Ollama or llama.cpp’s own server instead (docs/operating.md).`,
    );
  delete build['optional'];
  const root = rootOf(lock);
  root.dependencies = { ...root.dependencies, [name]: build.version };
  return JSON.stringify(lock);
}

function rootOf({ packages }: z.infer<typeof lockfile>) {
  const root = packages[''];
  invariant(root, 'A lockfile has its root.');
  return root;
}

const ended = (child: ChildProcess): Promise<unknown[]> => once(child, 'close');

async function runNpm(cwd: string): Promise<void> {
  const npm = process.env['npm_execpath'];
  const [program, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const options = [
    'install',
    '--omit=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    // A registry that does not answer is told within a minute. npm stops where the shortest wait is longer than the longest.
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=5000',
  ];
  const child = spawn(program ?? 'npm', [...first, ...options], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [exitCode] = await ended(child).catch((error: unknown) => {
    throw new LocalModelFault('npm cannot be run: it installs llama.cpp.', { cause: error });
  });
  if (exitCode !== 0)
    throw new LocalModelFault(`llama.cpp could not be installed.\n${(await said).join('').trim()}`);
}
