import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism, homedir, loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '../../launch/root.mjs';

/** A test that failed first and passed when it was tried again. */
export interface Flaky {
  /** Relative to the repository. */
  readonly file: string;
  readonly title: string;
  /** The first line of why it failed. */
  readonly error: string;
}

interface Entry extends Flaky {
  readonly at: string;
  readonly commit: string;
  readonly cores: number;
  readonly load: number;
}

/** Outside the repository: a fresh clone of the same person writes on in it. */
export const ledgerFile = join(
  process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  'redoubt',
  'flaky-tests.jsonl',
);

/** Adds a line for each to the ledger. */
export function noteFlaky(tests: readonly Flaky[], file = ledgerFile): void {
  if (tests.length === 0) return;
  const machine = {
    at: new Date().toISOString(),
    commit: readCommit(),
    cores: availableParallelism(),
    load: Number(loadavg()[0]?.toFixed(1)),
  };
  mkdirSync(join(file, '..'), { recursive: true });
  appendFileSync(file, tests.map((test) => `${JSON.stringify({ ...machine, ...test })}\n`).join(''));
}

/** A line for each test of the ledger, the most frequent first, with its last failure. */
export function describeLedger(file = ledgerFile): readonly string[] {
  if (!existsSync(file)) return [];
  const entries = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry);
  return [...Map.groupBy(entries, (entry) => `${entry.file}: ${entry.title}`)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([name, own]) => {
      const last = own.at(-1);
      return `${String(own.length)} × ${name}, last ${last?.at.slice(0, 10) ?? ''} at a load of ${String(last?.load)}: ${last?.error ?? ''}`;
    });
}

function readCommit(): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return stdout.trim();
}
