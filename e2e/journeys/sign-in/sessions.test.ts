import { notificationsEndpoints } from '@redoubt/contract/notifications';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { playScript, startPlaying } from '../../product/arena.ts';
import { call, sendCall } from '../../product/client.ts';
import { firstLevel } from '../../product/levels.ts';
import { attemptScreen } from '../../stage/attempt-screen.ts';
import { signInInForm, signUpPerson } from '../../stage/people.ts';
import { expect, test } from '../../stage/test.ts';
import { expectToastShown } from '../../stage/toasts.ts';

const DRAFT = 'What would you whisper to a regular?';

/** One for each home; which role has which is tried for every role beside `homeOf`. */
const homes = {
  Expert: '/profile',
  Client: '/partner',
  Partner: '/partner-university',
  Admin: '/admin',
} as const;
for (const role of ['Expert', 'Client', 'Partner', 'Admin'] as const) {
  test(
    `signing in as ${role} leads home, and the session is the browser's alone`,
    { tag: '@gate' },
    async ({ page, demoAccount, context }) => {
      await page.goto('/signin');
      await signInInForm(page, demoAccount(role));
      await expectToastShown(page, 'Successfully signed in!');
      const home = homes[role];
      await expect(page).toHaveURL(home);
      await page.goto('/signin');
      await expect(page).toHaveURL(home);
      // A cookie only recognises the browser: it is of no use without the password.
      const token = await page.evaluate(() => localStorage.getItem('authToken'));
      const cookies = await context.cookies();
      expect(cookies.some(({ value }) => value.includes(token ?? ''))).toBe(false);
      expect(cookies.find(({ name }) => name === 'known_device')).toMatchObject({
        httpOnly: true,
        sameSite: 'Lax',
        path: '/auth',
      });
    },
  );
}

test(
  'logging out says so, and the server forgets the session',
  { tag: '@gate' },
  async ({ page, asNewExpert, productUrl }) => {
    const { token } = await asNewExpert();
    await page.goto('/challenges/active');
    await page.getByRole('button', { name: /^Your menu/ }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expectToastShown(page, 'Successfully logged out');
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    expect((await sendCall(productUrl, signInEndpoints.getSession, { token })).status).toBe(401);
  },
);

test('a session that ended elsewhere: the notice, its way back, and the draft', async ({
  page,
  asNewExpert,
  productUrl,
  guard,
}) => {
  guard.allow(/401 \(Unauthorized\)/);
  const { person, token } = await asNewExpert();
  const { attempt } = await startPlaying(productUrl, token, firstLevel.slug);
  const address = `/challenges/c/${firstLevel.slug}/attempts/${attempt.id}`;
  // The page also learns of the end through its stream of notices; here its next request must reveal it.
  await page.route(`**${notificationsEndpoints.streamNotices.path}*`, () => undefined);
  await page.goto(address);
  await attemptScreen(page).composer.fill(DRAFT);
  await call(productUrl, signInEndpoints.signOut, { token });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL('/');
  const notice = page.getByRole('alert').filter({ hasText: 'Your session has ended' });
  await expect(notice).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await notice.getByRole('link', { name: 'Sign In' }).click();
  await signInInForm(page, person);
  await expect(page).toHaveURL(address);
  await expect(attemptScreen(page).composer).toHaveValue(DRAFT);
});

test(
  'a protected page opened signed out leads to sign-in and back',
  { tag: '@gate' },
  async ({ page, productUrl }) => {
    const { person, token } = await signUpPerson(productUrl);
    const { attempt } = await startPlaying(productUrl, token, firstLevel.slug);
    const address = `/challenges/c/${firstLevel.slug}/attempts/${attempt.id}`;
    await page.goto(address);
    await expect(page).toHaveURL(/\/signin\?returnTo=/);
    await signInInForm(page, person);
    await expect(page).toHaveURL(address);
    await expect(attemptScreen(page).composer).toBeVisible();
  },
);

test('a return address that is not ours is not followed', async ({ page, demoAccount }) => {
  await page.goto('/signin?returnTo=//example.org/challenges');
  await signInInForm(page, demoAccount('Freelancer'));
  await expect(page).toHaveURL('/profile');
});

test('a role that may not attempt is told so, on the challenge and on the page of an attempt', async ({
  page,
  as,
  productUrl,
  look,
}) => {
  const { token } = await signUpPerson(productUrl);
  const { attempt } = await startPlaying(productUrl, token, firstLevel.slug);
  await as('Client');
  await page.goto(`/challenges/c/${firstLevel.slug}`);
  await expect(page.getByText('A Client account can read challenges.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start attempt' })).toHaveCount(0);
  await page.goto(`/challenges/c/${firstLevel.slug}/attempts/${attempt.id}`);
  await expect(page.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
  await look();
  await page.getByRole('link', { name: 'Go to my home page' }).click();
  await expect(page).toHaveURL('/partner');
});

test('an attempt of somebody else is not there', async ({ page, asNewExpert, productUrl, guard }) => {
  guard.allow(/404 \(Not Found\)/);
  const { token } = await signUpPerson(productUrl);
  const { attempt } = await startPlaying(productUrl, token, firstLevel.slug);
  await asNewExpert();
  await page.goto(`/challenges/c/${firstLevel.slug}/attempts/${attempt.id}`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('an Admin reads an attempt of somebody else, and cannot act in it', async ({
  page,
  look,
  asAdmin,
  productUrl,
}) => {
  const { token } = await signUpPerson(productUrl);
  const attempt = await playScript(await startPlaying(productUrl, token, firstLevel.slug), [
    firstLevel.smallTalk,
  ]);
  await asAdmin();
  await page.goto(`/challenges/c/${firstLevel.slug}/attempts/${attempt.id}`);
  await expect(attemptScreen(page).turn(1)).toContainText(firstLevel.smallTalk);
  await expect(attemptScreen(page).composer).toBeHidden();
  await look();
});

test('an Admin tries a challenge out without points', async ({ page, asAdmin }) => {
  await asAdmin();
  await page.goto(`/challenges/c/${firstLevel.slug}`);
  await page.getByRole('button', { name: 'Try it out' }).click();
  const attempt = attemptScreen(page);
  await attempt.send(firstLevel.trick);
  await attempt.settle(2);
  const verdict = await attempt.openVerdict();
  await expect(verdict.getByRole('heading', { name: 'Break' })).toBeVisible();
  await expect(
    verdict.getByText('You tried this out as an Admin, so the break earns no points.'),
  ).toBeVisible();
});
