import { accountsEndpoints } from '@redoubt/contract/accounts';
import { call } from '../product/client.ts';
import { endProgram, startProgram } from '../product/program.ts';
import type { Site } from '../product/site.ts';
import { expect, test } from '../stage/process-test.ts';

const PASSWORD = 'Look-After-All-1!';

/** Runs the command as a script does, in which nobody can type; answers the token of the link that it prints. */
async function createAdmin({ environment }: Site, email: string): Promise<string> {
  const names = ['--firstname', 'Ada', '--lastname', 'Brandt'];
  const program = startProgram({
    command: ['npm', 'run', '-s', 'admin:create', '--', '--email', email, ...names],
    environment,
  });
  const [, token = ''] = await program.prints(/\/reset-password\?token=([\w-]+)\n/);
  expect(await program.ended).toBe(0);
  return token;
}

test('the first Admin is made while the server is away, and the next beside it', async ({
  filledSite,
  startReady,
}) => {
  const first = {
    email: 'first@admins.example',
    token: await createAdmin(filledSite, 'first@admins.example'),
  };
  const server = await startReady(filledSite);
  const next = { email: 'next@admins.example', token: await createAdmin(filledSite, 'next@admins.example') };
  for (const { email, token } of [first, next]) {
    await call(filledSite.url, accountsEndpoints.resetPassword, { body: { token, password: PASSWORD } });
    const { user } = await call(filledSite.url, accountsEndpoints.signIn, {
      body: { email, password: PASSWORD },
    });
    expect(user.role).toBe('Admin');
  }
  await endProgram(server);
});
