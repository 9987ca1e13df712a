import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** CPU-seconds of a test with its own hooks; of a file, of the hooks that all its tests share. */
    cpuSeconds?: number;
  }
}

/** Linux counts CPU time in hundredths of a second. */
const TICK_SECONDS = 0.01;
/** The fields of /proc/…/stat, after the name in brackets, for user and system time: its own, and of its ended children. */
const OWN = [11, 12];
const CHILDREN = [13, 14];

let atStartOfFile = 0;
let atStartOfTest = 0;
let inTests = 0;

// Hooks of a setup file are the outermost: the first before, and the last after.
beforeAll(() => {
  atStartOfFile = readCpuSeconds();
  inTests = 0;
});

beforeEach(() => {
  atStartOfTest = readCpuSeconds();
});

afterEach(({ task }) => {
  const used = readCpuSeconds() - atStartOfTest;
  inTests += used;
  task.meta.cpuSeconds = used;
});

// oxlint-disable-next-line eslint/no-empty-pattern -- Vitest reads what a hook needs from its pattern
afterAll(({}, file) => {
  file.meta.cpuSeconds = Math.max(0, readCpuSeconds() - atStartOfFile - inTests);
});

/** CPU time of this worker so far, with the child processes that it waited for; 0 where there is no /proc. */
function readCpuSeconds(): number {
  try {
    // Several workers may be threads of one process; this reads of the thread that asks.
    const stat = readFileSync(isMainThread ? '/proc/self/stat' : '/proc/thread-self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const counted = isMainThread ? [...OWN, ...CHILDREN] : OWN;
    return counted.reduce((sum, nth) => sum + Number(fields[nth]), 0) * TICK_SECONDS;
  } catch {
    return 0;
  }
}
