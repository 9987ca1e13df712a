import { challengesEndpoints } from '@redoubt/contract/challenges';
import { call } from '../product/client.ts';
import { firstLevel } from '../product/levels.ts';
import { findFreePort, productionSettings } from '../product/site.ts';
import { attemptScreen } from '../stage/attempt-screen.ts';
import { codeOf } from '../stage/authenticator.ts';
import { createAdmin } from '../stage/first-admin.ts';
import { inventPerson, signInInForm, signUpInForm, signUpPerson } from '../stage/people.ts';
import { expect, test } from '../stage/process-test.ts';

const STACK = /\n\s+at \S/;
const PASSWORD = 'Look-After-All-1!';
/** The practice challenges; those over a model are drafts until one is set up. */
const PUBLISHED = 6;

test('an empty database shows the practice challenges, an expert breaks the first of them and leads the rankings', async ({
  page,
  production: { site },
}) => {
  const { items } = await call(site.url, challengesEndpoints.listChallenges);
  expect(items.map(({ solves, state }) => ({ solves, state }))).toEqual(
    Array.from({ length: PUBLISHED }, () => ({ solves: 0, state: 'open' })),
  );
  await page.goto(`${site.url}/signup`);
  await signUpInForm(page, inventPerson('Expert'));
  await page.waitForURL(/\/profile/);
  await page.goto(`${site.url}/challenges/active`);
  // The head of the table, and a row for each.
  await expect(page.getByRole('row')).toHaveCount(1 + PUBLISHED);
  await page.getByRole('link', { name: firstLevel.title }).click();
  await page.getByRole('button', { name: 'Start attempt' }).click();
  const attempt = attemptScreen(page);
  await attempt.send(firstLevel.trick);
  const verdict = await attempt.openVerdict();
  await expect(verdict.getByRole('heading', { name: 'Break' })).toBeVisible();
  await expect(verdict.getByText(/You are the 1st to solve it/)).toBeVisible();
  await verdict.getByRole('link', { name: 'See the rankings' }).click();
  const own = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^You, / }) });
  await expect(own.first().getByRole('cell').first()).toHaveText('1');
});

test('all that it prints is a log of one JSON record a line, and a request says who asked what, from where', async ({
  production: { site, server },
}) => {
  const reply = await fetch(`${site.url}/v1/challenges?q=canary`);
  const requestId = reply.headers.get('x-request-id') ?? '';
  await server.prints(new RegExp(`${requestId}.*\\n`));
  // What comes later may not be there as a whole.
  const lines = server.output().split('\n').slice(0, -1);
  const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(
    records.every(({ level, time, msg }) => [level, time, msg].every((part) => typeof part === 'string')),
  ).toBe(true);
  expect(records.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining(['started', `Redoubt is ready at ${site.url}`]),
  );
  expect(records.filter((record) => record['requestId'] === requestId)).toMatchObject([
    { method: 'GET', route: '/v1/challenges', status: reply.status, network: '127.0.0.…', msg: 'request' },
  ]);
  expect(server.output()).not.toContain('canary');
});

test('the demo’s mailbox and accounts do not exist in production', async ({
  production: { site, server },
}) => {
  const {
    person: { email },
  } = await signUpPerson(site.url);
  for (const path of ['/dev/mail', '/dev/mail/1', '/dev/mail/mailbox.css', '/dev/mail/1/body']) {
    const reply = await fetch(`${site.url}${path}`, { headers: { accept: 'application/json' } });
    expect(reply.status, path).toBe(404);
    const page = await fetch(`${site.url}${path}`, { headers: { accept: 'text/html' } });
    expect(await page.text(), path).not.toContain('Demo mailbox');
  }
  expect(server.output()).not.toContain('@demo.redoubt.example');
  expect(server.output()).not.toContain(email);
  const signIn = await fetch(`${site.url}/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.redoubt.example', password: 'Redoubt-Demo-1!' }),
  });
  expect(signIn.status).toBe(401);
});

test(
  'a second start on the same data or port says so in one sentence and leaves the first alone',
  { tag: '@torture' },
  async ({ production: { site }, start }) => {
    const sentence = (text: string) => text.trim().split('\n');

    const samePort = start(site, { settings: productionSettings });
    expect(await samePort.ended).toBe(1);
    expect(sentence(samePort.output())).toEqual([
      `Port ${String(site.port)} on 127.0.0.1 is in use already, perhaps by another Redoubt; stop that one or set PORT.`,
    ]);

    const otherPort = String(await findFreePort());
    const sameData = start(site, { settings: { ...productionSettings, PORT: otherPort } });
    expect(await sameData.ended).toBe(1);
    expect(sentence(sameData.output()).at(-1)).toMatch(
      /^Another Redoubt is already running on \S+: stop it first/,
    );
    expect(sameData.output()).not.toMatch(STACK);

    expect((await fetch(`http://127.0.0.1:${String(site.port)}/readyz`)).status).toBe(200);
  },
);

test('in production an Admin sets up a second factor before anything else', async ({
  page,
  production: { site },
}) => {
  const email = 'first@admins.example';
  const environment = { ...site.environment, ...productionSettings };
  const token = await createAdmin({ environment }, email);
  await page.goto(`${site.url}/reset-password?token=${token}`);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  const reset = page.waitForResponse(`${site.url}/auth/reset-password`);
  await page.getByRole('button', { name: 'Set new password' }).click();
  expect((await reset).status()).toBe(200);
  await page.goto(`${site.url}/signin`);
  await signInInForm(page, { email, password: PASSWORD, role: 'Admin' });
  await page.waitForURL(/section=second-factors/);
  await page.goto(`${site.url}/settings?section=api-tokens`);
  await page.waitForURL(/section=second-factors/);

  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.goto(`${site.url}/settings?section=api-tokens`);
  await expect(page.getByRole('heading', { name: 'API tokens' })).toBeVisible();
  await expect(page).toHaveURL(/section=api-tokens/);
});
