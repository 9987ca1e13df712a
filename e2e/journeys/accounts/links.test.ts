import { signInEndpoints } from '@redoubt/contract/sign-in';
import { randomBytes } from 'node:crypto';
import { call, sendCall } from '../../product/client.ts';
import { listSubjects, readMailedLink } from '../../stage/mailbox.ts';
import {
  inventPerson,
  signInInForm,
  signInPerson,
  signUpInForm,
  signUpPerson,
  verifyAddress,
} from '../../stage/people.ts';
import { expectToastShown } from '../../stage/toasts.ts';
import { expect, test } from '../../stage/test.ts';

const BANNER = 'Please verify your email address to complete your profile setup and enable all features.';
const NEW_PASSWORD = 'Another-Horse-8!';

test(
  'somebody new verifies their address by the mail, and the banner goes in every tab',
  { tag: '@gate' },
  async ({ page, context, productUrl, look, guard }) => {
    guard.allow(/429 \(Too Many Requests\)|404 \(Not Found\)/);
    const person = inventPerson();
    await page.goto('/signup');
    await signUpInForm(page, person);
    await expect(page).toHaveURL('/profile');
    const banner = page.getByText(BANNER);
    await expect(banner).toBeVisible();
    const link = await readMailedLink(productUrl, person.email, 'Welcome to Redoubt');

    // A scanner of the mail opens the page without a browser, as often as it likes.
    for (let nth = 0; nth < 3; nth += 1) expect((await fetch(`${productUrl}${link}`)).status).toBe(200);

    await page.getByRole('button', { name: 'Resend verification email' }).click();
    await expectToastShown(page, 'Please check your email for verification.');
    await page.getByRole('button', { name: 'Resend verification email' }).click();
    await expectToastShown(page, 'less than a minute ago');

    const other = await context.newPage();
    await other.goto(await readMailedLink(productUrl, person.email, 'Verify your email address'));
    await expect(other.getByRole('heading', { name: 'Verify your email address' })).toBeVisible();
    await expect(other).toHaveURL('/verify-email');
    await other.getByRole('button', { name: 'Verify email address' }).click();
    await expect(other.getByRole('heading', { name: 'Email verified successfully!' })).toBeVisible();
    // A reload finds it in the history of the tab, where it stays a moment after it is shown.
    await expect.poll(() => other.evaluate(() => JSON.stringify(history.state))).toContain('isVerified');
    await other.reload();
    await expect(other.getByRole('heading', { name: 'Email verified successfully!' })).toBeVisible();
    await expect(banner).toBeHidden();
    await look();
    await other.getByRole('link', { name: 'Continue to your profile' }).click();
    await expect(other).toHaveURL('/profile');
    await expect(other.getByText(BANNER)).toBeHidden();

    await other.goto(link);
    await other.getByRole('button', { name: 'Verify email address' }).click();
    await expect(other.getByText('This link does not work.')).toBeVisible();
    await other.goto('/verify-email');
    await expect(other.getByText('No verification token provided.')).toBeVisible();
    await other.close();
  },
);

test(
  'a forgotten password: the mail, the new password, and the end of the old session',
  { tag: '@gate' },
  async ({ page, productUrl, look, guard }) => {
    guard.allow(/422 \(Unprocessable/);
    const { person, token } = await signUpPerson(productUrl);
    await page.goto('/signin');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await look();
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

    const link = await readMailedLink(productUrl, person.email, 'Choose a new password');
    await page.goto(link);
    await expect(page.getByText(`For ${person.email}.`)).toBeVisible();
    await expect(page).toHaveURL('/reset-password');
    await page.reload();
    await page.getByLabel('New password', { exact: true }).fill('P@ssw0rd');
    await page.getByLabel('Confirm password', { exact: true }).fill('P@ssw0rd');
    await page.getByRole('button', { name: 'Set New Password' }).click();
    await expect(page.getByText('This password is too common. Please choose another one.')).toBeVisible();
    await look();
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set New Password' }).click();
    await expect(page).toHaveURL('/signin');
    await expectToastShown(page, 'Your password was changed');

    expect((await sendCall(productUrl, signInEndpoints.getSession, { token })).status).toBe(401);
    const { email, password } = person;
    const old = await sendCall(productUrl, signInEndpoints.signIn, { body: { email, password } });
    expect(old.status).toBe(401);
    await signInInForm(page, { ...person, password: NEW_PASSWORD });
    await expect(page).toHaveURL('/profile');
    await expect.poll(() => listSubjects(productUrl, person.email)).toContain('Your password was changed');

    const used = await sendCall(productUrl, signInEndpoints.openResetLink, {
      params: { token: new URL(link, productUrl).searchParams.get('token') ?? '' },
    });
    expect(await used.json()).toMatchObject({ code: 'link_used' });
  },
);

test('in Configurations: another address, which its link makes true, and another password', async ({
  page,
  asNewExpert,
  productUrl,
  look,
}) => {
  const { person, token } = await asNewExpert();
  await verifyAddress(productUrl, person);
  const elsewhere = await signInPerson(productUrl, person);
  const email = `${randomBytes(6).toString('hex')}@elsewhere.example`;
  const confirm = async (action: string, password = person.password) => {
    await page.getByRole('button', { name: action }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: action }).click();
    await expect(dialog).toBeHidden();
  };

  await page.goto('/settings?section=address');
  await page.getByLabel('New email').fill(email);
  await confirm('Change address');
  await expect(page.getByText(`We mailed a link to ${email}.`)).toBeVisible();
  await look();
  expect(await call(productUrl, signInEndpoints.getSession, { token })).toMatchObject({
    email: person.email,
  });
  await expect
    .poll(() => listSubjects(productUrl, person.email))
    .toContain('Your email address is about to change');
  await page.goto(await readMailedLink(productUrl, email, 'Verify your new email address'));
  await page.getByRole('button', { name: 'Verify email address' }).click();
  await expect(page.getByRole('heading', { name: 'Email verified successfully!' })).toBeVisible();
  await expect.poll(() => listSubjects(productUrl, person.email)).toContain('Your email address was changed');

  await page.goto('/settings?section=password');
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD);
  await confirm('Change password');
  await expectToastShown(page, 'Your password was changed');
  await look();
  expect((await sendCall(productUrl, signInEndpoints.getSession, elsewhere)).status).toBe(401);
  await signInPerson(productUrl, { ...person, email, password: NEW_PASSWORD });
});
