import { expect } from '@playwright/test';
import { startProgram } from '../product/program.ts';
import type { Site } from '../product/site.ts';

/** Runs the command as a script does, in which nobody can type; answers the token of the link that it prints. */
export async function createAdmin(
  { environment }: Pick<Site, 'environment'>,
  email: string,
): Promise<string> {
  const names = ['--firstname', 'Ada', '--lastname', 'Brandt'];
  const program = startProgram({
    command: ['npm', 'run', '-s', 'admin:create', '--', '--email', email, ...names],
    environment,
  });
  const [, token = ''] = await program.prints(/\/reset-password\?token=([\w-]+)\n/);
  expect(await program.ended).toBe(0);
  return token;
}
