import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { captureChild } from '../launch/child.mjs';
import { runMain, say, Stop } from '../launch/progress.mjs';
import { root } from '../launch/root.mjs';
import { ledgerFile } from './reports/flaky-ledger.ts';

const RUNS_NEEDED = 5;
/** The exit codes from here on are of programs that a signal ended. */
const CUT_OFF = 128;
/** It ends with whoever started it, however that ends. */
const BUSY_LOOP = 'const parent = process.ppid; while (process.ppid === parent);';
const resultsFile = join(dirname(ledgerFile), 'busy-runs.jsonl');

interface Result {
  readonly commit: string;
  readonly exitCode: number;
  readonly seconds: number;
  /** The last line: how many passed and failed. */
  readonly count: string;
  readonly flaky: readonly string[];
}

/**
 * `npm run test:busy`: has `npm test` run green five times for this commit, each on a clone of its own and with a busy loop
 * for each core beside it. A run that is cut off does not count; those before it do.
 */
async function runBusily(): Promise<number> {
  const { output } = await captureChild(['git', 'rev-parse', '--short', 'HEAD'], { cwd: root });
  const commit = output.trim();
  const results = readResults().filter((one) => one.commit === commit);
  for (const one of results) say(describe(one));
  while (results.filter(({ exitCode }) => exitCode === 0).length < RUNS_NEEDED) {
    const result = await runOnce(commit);
    if (result.exitCode >= CUT_OFF) return result.exitCode;
    mkdirSync(dirname(resultsFile), { recursive: true });
    appendFileSync(resultsFile, `${JSON.stringify(result)}\n`);
    results.push(result);
    say(describe(result));
    if (result.exitCode !== 0) return 1;
  }
  return 0;
}

async function runOnce(commit: string): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'redoubt-busy-'));
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', BUSY_LOOP], { stdio: 'ignore' }),
  );
  try {
    await clone(commit, folder);
    const startedAt = Date.now();
    const { exitCode, output } = await captureChild(['npm', 'test'], { cwd: folder });
    const lines = output.trimEnd().split('\n');
    if (exitCode !== 0) say(output);
    return {
      commit,
      exitCode,
      seconds: Math.round((Date.now() - startedAt) / 1000),
      count: lines.at(-1) ?? '',
      flaky: lines.filter((line) => line.startsWith('FLAKY ')),
    };
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws where the commit cannot be copied: that is no verdict about it */
async function clone(commit: string, folder: string): Promise<void> {
  for (const command of [
    ['git', 'clone', '--quiet', root, folder],
    ['git', '-C', folder, 'checkout', '--quiet', '--detach', commit],
  ] as const) {
    const { exitCode, output } = await captureChild(command);
    if (exitCode !== 0) throw new Stop(`${command.join(' ')} failed:\n${output}`);
  }
}

function readResults(): Result[] {
  if (!existsSync(resultsFile)) return [];
  const lines = readFileSync(resultsFile, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Result);
}

function describe({ commit, exitCode, seconds, count, flaky }: Result): string {
  const verdict = exitCode === 0 ? 'green' : 'RED';
  return [`${commit} ${verdict} in ${String(seconds)} s: ${count}`, ...flaky].join('\n  ');
}

await runMain(runBusily);
