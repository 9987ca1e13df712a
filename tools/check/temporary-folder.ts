import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';

const MEMORY = '/dev/shm';
const PREFIX = 'redoubt-tests-';
const NEEDED_BYTES = 6 * 1024 ** 3;

/**
 * Puts the tests' temporary files in memory, where there is enough of it: some two hundred databases are copied and
 * dropped, and on a disk a third of that time goes into allocating files.
 */
export function keepTestsInMemory(): void {
  removeLeftOvers();
  const folder = join(MEMORY, `${PREFIX}${String(process.pid)}`);
  if (!isRoomy() || !canRunFrom(folder)) return;
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function isRoomy(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

/** In containers it is often mounted so that no program in it can be run, and the tests make some. */
function canRunFrom(folder: string): boolean {
  try {
    mkdirSync(folder);
    chmodSync(folder, 0o1777);
    const script = join(folder, 'script');
    writeFileSync(script, '#!/bin/sh\n', { mode: 0o755 });
    return spawnSync(script).status === 0;
  } catch {
    return false;
  }
}

/** What runs that were killed have left. */
function removeLeftOvers(): void {
  try {
    for (const name of readdirSync(MEMORY)) {
      const pid = Number(name.slice(PREFIX.length));
      if (name.startsWith(PREFIX) && !isAlive(pid))
        rmSync(join(MEMORY, name), { recursive: true, force: true });
    }
  } catch {
    // There is no such place, or it is not ours to look at.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
