import { signInEndpoints } from '@redoubt/contract/sign-in';
import { call } from '../product/client.ts';
import { endProgram, startProgram } from '../product/program.ts';
import { productionSettings, type Site } from '../product/site.ts';
import { codeOf } from '../stage/authenticator.ts';
import { signInInForm } from '../stage/people.ts';
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
    await call(filledSite.url, signInEndpoints.resetPassword, { body: { token, password: PASSWORD } });
    const { user } = await call(filledSite.url, signInEndpoints.signIn, {
      body: { email, password: PASSWORD },
    });
    expect(user.role).toBe('Admin');
  }
  await endProgram(server);
});

test('in production an Admin sets up a second factor before anything else', async ({
  page,
  site,
  startReady,
}) => {
  const server = await startReady(site, { settings: productionSettings });
  const email = 'first@admins.example';
  const environment = { ...site.environment, ...productionSettings };
  const token = await createAdmin({ ...site, environment }, email);
  await page.goto(`${site.url}/reset-password?token=${token}`);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await page.goto(`${site.url}/signin`);
  await signInInForm(page, { email, password: PASSWORD, role: 'Admin' });
  await page.waitForURL(/section=second-factors/);
  await page.goto(`${site.url}/settings?section=api-tokens`);
  await page.waitForURL(/section=second-factors/);

  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Go on' }).click();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code that the app shows').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.goto(`${site.url}/settings?section=api-tokens`);
  await expect(page.getByRole('heading', { name: 'API tokens' })).toBeVisible();
  await expect(page).toHaveURL(/section=api-tokens/);
  await endProgram(server);
});
