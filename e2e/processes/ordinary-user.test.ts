import { execFile } from 'node:child_process';
import { cp, chown, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { challengesEndpoints } from '@redoubt/contract/challenges';
import { call } from '../product/client.ts';
import { repository, startProgram, endProgram } from '../product/program.ts';
import { expect, test } from '../stage/process-test.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };
const NEVER_COPIED = /\/(?:node_modules|\.git|\.data|test-results)(?:\/|$)/;

/** Hard links are as good as copies: the folders on the way decide who reaches a file. Another disk takes copies. */
async function linkPackages(to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const copy = (how: string) => promisify(execFile)('cp', [how, `${repository}node_modules/.`, to]);
  await copy('-al').catch(() => copy('-af'));
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
    await linkPackages(join(clone, 'node_modules'));
    await mkdir(site.dataDirectory);
    for (const owned of [home, site.dataDirectory]) await chown(owned, user.uid, user.gid);

    const program = startProgram({
      command: [process.execPath.replace(repository, `${clone}/`), 'tools/start.mjs'],
      environment: { ...site.environment, HOME: home, NODE_COMPILE_CACHE: join(home, 'compile-cache') },
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
