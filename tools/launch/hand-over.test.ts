import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, vi } from 'vitest';

const launcher = fileURLToPath(new URL('../testing/launch-stoppable.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'redoubt-launch-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Running {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly programPid: number;
}

async function start(command: string, args: readonly string[]): Promise<Running> {
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const pid = await vi.waitFor(() => {
    const ready = /^ready (\d+)$/m.exec(output);
    if (!ready) throw new Error(`not ready: ${output}`);
    return Number(ready[1]);
  });
  return { process: child, output: () => output, programPid: pid };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const untilGone = (pid: number): Promise<void> =>
  vi.waitFor(() => {
    if (isAlive(pid)) throw new Error(`${String(pid)} is still there`);
  });

describe('handing over', () => {
  it.for(['SIGINT', 'SIGTERM'] as const)(
    'passes %s on and answers the exit code of the program',
    async (signal) => {
      const running = await start(process.execPath, [launcher]);
      running.process.kill(signal);
      expect(await once(running.process, 'exit')).toEqual([7, null]);
      expect(running.output()).toContain(`${signal} 1\nstopped`);
    },
  );

  it('makes one signal of a Ctrl-C that arrives twice', async () => {
    const running = await start(process.execPath, [launcher]);
    // One right after the other, however busy the machine; of two that are the same the system may make one itself.
    running.process.kill('SIGINT');
    running.process.kill('SIGTERM');
    await once(running.process, 'exit');
    expect(running.output().match(/SIG\w+ \d/g)).toHaveLength(1);
  });

  it(
    'lets the program stop in good order when the launcher is killed outright',
    { tags: ['slow'] },
    async () => {
      const running = await start(process.execPath, [launcher]);
      running.process.kill('SIGKILL');
      await untilGone(running.programPid);
      expect(running.output()).toContain('SIGTERM 1\nstopped');
    },
  );

  it('leaves the children of the program to the program', async () => {
    const parent = fileURLToPath(new URL('../testing/launch-parent.mjs', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [parent]);
    expect(stdout).toBe('the child says "here"\n');
  });

  it('stops when SIGTERM reaches npm alone', async () => {
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'launched', scripts: { start: `exec node ${launcher}` } }),
    );
    const running = await start('npm', ['start']);
    running.process.kill('SIGTERM');
    await untilGone(running.programPid);
    expect(running.output()).toContain('SIGTERM 1\nstopped');
  });
});
