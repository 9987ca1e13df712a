import { execFile } from 'node:child_process';
import { cp, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { challengesEndpoints } from '@redoubt/contract/challenges';
import { call } from '../product/client.ts';
import { repository, startProgram, endProgram } from '../product/program.ts';
import { expect, test } from '../stage/process-test.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };
/** Not the packages of the root, which are linked; those that a workspace has of its own come along. */
const NEVER_COPIED = /^\/node_modules(?:\/|$)|\/(?:\.git|\.data|\.vite|test-results)(?:\/|$)/;
/** What tools keep among the packages, and other tests write at this moment. */
const KEPT_BY_TOOLS = new Set(['.cache', '.vite', '.vite-temp']);

/** Hard links are as good as copies: the folders on the way decide who reaches a file. Another disk takes copies. */
async function linkPackages(to: string): Promise<void> {
  const installed = await readdir(`${repository}node_modules`);
  const packages = installed.filter((name) => !KEPT_BY_TOOLS.has(name));
  const copy = (how: string) =>
    promisify(execFile)('cp', [how, ...packages.map((name) => `${repository}node_modules/${name}`), to]);
  await copy('-al').catch(() => copy('-af'));
}

async function give(folders: readonly string[], { uid, gid }: typeof NOBODY): Promise<void> {
  await promisify(execFile)('chown', ['-R', `${String(uid)}:${String(gid)}`, ...folders]);
}

/** Where an ordinary user runs the tests, all the other tests are that user's already. */
const others = process.getuid?.() === 0 ? [NOBODY] : [];

for (const user of others) {
  test('an ordinary user starts a clone and is served', async ({ site }) => {
    const home = join(dirname(site.dataDirectory), 'home');
    const clone = join(home, 'clone');
    await cp(repository, clone, {
      recursive: true,
      filter: (path) => !NEVER_COPIED.test(path.slice(repository.length - 1)),
    });
    await mkdir(join(clone, 'node_modules'));
    await mkdir(site.dataDirectory);
    // Whoever clones owns what is cloned, and may build it anew. The packages are shared with the owner of this clone.
    await give([home, site.dataDirectory], user);
    await linkPackages(join(clone, 'node_modules'));

    const program = startProgram({
      command: [process.execPath.replace(repository, `${clone}/`), 'tools/start.mjs'],
      environment: {
        ...site.environment,
        HOME: home,
        NODE_COMPILE_CACHE: join(home, 'compile-cache'),
      },
      folder: clone,
      user,
    });
    try {
      await program.prints(/Redoubt is ready at/);
      const { items } = await call(site.url, challengesEndpoints.listChallenges);
      expect(items.length).toBeGreaterThanOrEqual(12);
      const page = await fetch(site.url, { headers: { accept: 'text/html' } });
      expect(await page.text()).toContain('Every model breaks.');
    } finally {
      await endProgram(program);
    }
    expect(await program.ended).toBe(0);
  });
}
