import { afterEach, expect, it, vi } from 'vitest';
import { readConfig } from '#config.ts';
import { backup } from './backup.ts';
import { move } from './move.ts';
import { restore } from './restore.ts';
import { runCommand } from './run-command.ts';

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

it.each([
  ['backup', backup],
  ['restore', restore],
  ['move', move],
] as const)('%s names an option that there is not, without a stack', async (_name, command) => {
  const output: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => output.push(String(text)) > 0);
  await runCommand(() => command(readConfig({ NODE_ENV: 'test' }), ['--no-such-option']));
  expect(process.exitCode).toBe(1);
  expect(output).toEqual([expect.stringMatching(/^Unknown option '--no-such-option'.*\n$/)]);
});
