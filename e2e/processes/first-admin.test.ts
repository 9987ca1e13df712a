import { signInEndpoints } from '@redoubt/contract/sign-in';
import { call } from '../product/client.ts';
import { endProgram } from '../product/program.ts';
import { createAdmin } from '../stage/first-admin.ts';
import { expect, test } from '../stage/process-test.ts';

const PASSWORD = 'Look-After-All-1!';

test(
  'the first Admin is made while the server is away, and the next beside it',
  { tag: '@torture' },
  async ({ filledSite, startReady }) => {
    const first = {
      email: 'first@admins.example',
      token: await createAdmin(filledSite, 'first@admins.example'),
    };
    const server = await startReady(filledSite);
    const next = {
      email: 'next@admins.example',
      token: await createAdmin(filledSite, 'next@admins.example'),
    };
    for (const { email, token } of [first, next]) {
      await call(filledSite.url, signInEndpoints.resetPassword, { body: { token, password: PASSWORD } });
      const { user } = await call(filledSite.url, signInEndpoints.signIn, {
        body: { email, password: PASSWORD },
      });
      expect(user.role).toBe('Admin');
    }
    await endProgram(server);
  },
);
