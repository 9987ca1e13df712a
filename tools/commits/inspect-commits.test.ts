import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findFaults, inspectCommits } from './inspect-commits.ts';

const BODY = '\n\nReaders look for it.';

it.each([
  'Count threads of hashes against those before',
  'Format, lint and build in one command',
  'Bring the embedded database up to date',
  'Seed the demo from a file',
  'Pass the request to the log',
  'Re-open a connection that was closed',
])('takes "%s"', (subject) => {
  expect(findFaults(subject + BODY)).toEqual([]);
});

it.each([
  ['Fixed the queue', '"Fixed"'],
  ['Fixing the queue', '"Fixing"'],
  ['Fixes the queue', '"Fixes"'],
  ['Made the queue shorter', '"Made"'],
  ['The queue gets shorter', '"The"'],
  ['fix the queue', 'no capital verb'],
  ['Fix: the queue', 'no capital verb'],
  ['feat(jobs): add a queue', 'no capital verb'],
  ['Fix', 'no capital verb'],
  ['Fix the queue.', 'full stop'],
  [`Fix ${'x'.repeat(69)}`, '73 characters'],
])('refuses "%s"', (subject, fault) => {
  expect(findFaults(subject + BODY)).toEqual([expect.stringContaining(fault)]);
});

it.each(['Fix the queue', 'Fix the queue\n', 'Fix the queue\n\nSigned-off-by: Wren <wren@redoubt.example>'])(
  'refuses a message without a body: %j',
  (message) => {
    expect(findFaults(message)).toEqual([expect.stringContaining('no body')]);
  },
);

it('refuses a subject of two lines', () => {
  expect(findFaults('Fix the queue\nof the worker')).toEqual([expect.stringContaining('no empty line')]);
});

const folder = mkdtempSync(join(tmpdir(), 'redoubt-commits-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('looks at the commits since the base, and lets pass where there is no history', async () => {
  expect((await inspectCommits(folder, 'HEAD')).notes).toHaveLength(1);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Wren', '-c', 'user.email=wren@redoubt.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  const commit = (message: string) => git('commit', '--quiet', '--allow-empty', '-m', message);
  git('init', '--quiet', '--initial-branch=main');
  commit('wip');
  const base = git('rev-parse', 'HEAD');
  commit(`Fix the queue${BODY}`);
  git('switch', '--quiet', '--create', 'side');
  commit('Fixed it.');
  git('switch', '--quiet', 'main');
  git('merge', '--quiet', '--no-ff', '-m', "Merge branch 'side'", 'side');

  const { faults, notes } = await inspectCommits(folder, base);
  expect(notes).toEqual([]);
  expect(faults).toHaveLength(3);
  expect(faults[0]).toMatch(/^[\da-f]{7,} begins with "Fixed", which is no imperative: Fixed it\.$/);
  expect((await inspectCommits(folder, 'f'.repeat(40))).notes).toEqual([
    expect.stringContaining('not looked at'),
  ]);
});
