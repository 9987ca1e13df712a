import { signInEndpoints } from '@redoubt/contract/sign-in';
import { call, pickNetwork } from '../../product/client.ts';
import { readMailedLink } from '../../stage/mailbox.ts';
import { signUpPerson, verifyAddress } from '../../stage/people.ts';
import { catchRedirect, comeBackAs, goToProvider, inventPersona } from '../../stage/stand-in.ts';
import { expect, test } from '../../stage/test.ts';
import { expectToastShown } from '../../stage/toasts.ts';

/** The browser's line about a sign-in that asks for more first, or is refused. */
const REFUSED = /status of (?:400|403|409|422|502).*\/auth\/(?:\w+\/callback|social\/signup)/;
const INVALID = 'Authentication failed: Invalid LinkedIn authorization code. Please try again.';

test(
  'a first sign-in asks for role and terms, the next comes straight in, and each redirect is good once',
  { tag: '@gate' },
  async ({ page, browser, guard, productUrl }) => {
    guard.allow(REFUSED);
    const persona = inventPersona();
    const token = () => page.evaluate(() => localStorage.getItem('authToken'));

    await test.step('signing up', async () => {
      await page.goto('/signup?returnTo=%2Fcommunity%2Frankings');
      await goToProvider(page, 'LinkedIn');
      await comeBackAs(page, persona);
      await expect(page).toHaveURL('/oauth/linkedin/finish?returnTo=%2Fcommunity%2Frankings');
      await expect(page.getByLabel('First name')).toHaveValue('Wren');
      await page.reload();
      await page.getByLabel('Role').selectOption('Freelancer');
      await page.getByRole('checkbox', { name: /^I agree/ }).check();
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expectToastShown(page, 'Successfully signed in with LinkedIn!');
      await expect(page).toHaveURL('/community/rankings');
      const user = await call(productUrl, signInEndpoints.getSession, { token: (await token()) ?? '' });
      expect(user).toMatchObject({ email: persona.email, role: 'Freelancer', isEmailVerified: true });
      expect(user.linkedinId).toBeTruthy();
    });

    // Away from what would ask again, now as nobody.
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/signin');
    await goToProvider(page, 'LinkedIn');
    const redirect = await catchRedirect(page, 'LinkedIn', persona);

    await test.step('in a stranger’s browser the redirect is worth nothing', async () => {
      const stranger = await browser.newContext({
        baseURL: productUrl,
        extraHTTPHeaders: { 'x-forwarded-for': pickNetwork() },
      });
      const strangersPage = await stranger.newPage();
      await strangersPage.goto(redirect.href);
      await expect(strangersPage.getByText(INVALID)).toBeVisible();
      await strangersPage.goto(`/${redirect.search}`);
      await expect(strangersPage.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await strangersPage.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
      await stranger.close();
    });

    await test.step('here it signs in, from any page, and leaves the address at once', async () => {
      await page.goto(`/${redirect.search}`);
      await expectToastShown(page, 'Successfully signed in with LinkedIn!');
      await expect(page).toHaveURL('/wizard/1');
      expect(await token()).not.toBeNull();
    });

    await test.step('a second time it is refused', async () => {
      await page.goto(redirect.href);
      await expect(page.getByText(INVALID)).toBeVisible();
      expect(new URL(page.url()).search).toBe('');
      expect(await token()).not.toBeNull();
    });
  },
);

test('cancelling, a provider that fails, and an address that it does not vouch for', async ({
  page,
  guard,
  productUrl,
}) => {
  guard.allow(REFUSED);
  const { person } = await signUpPerson(productUrl);
  await page.goto('/signin');
  await goToProvider(page, 'GitHub');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(
    page.getByText('Authentication failed: GitHub access denied. Please check your permissions.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await goToProvider(page, 'Google');
  await page.getByRole('button', { name: 'Let Google fail' }).click();
  await expect(
    page.getByText(
      'Authentication failed: Server error during Google authentication. Please try again later.',
    ),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await goToProvider(page, 'GitHub');
  await comeBackAs(page, inventPersona({ email: person.email, isVerified: false }));
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByLabel('Role').selectOption('Expert');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('alert')).toContainText('Sign up failed');
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test('a verified account is connected by the link in its mail, and disconnected in the settings', async ({
  page,
  guard,
  productUrl,
}) => {
  guard.allow(REFUSED);
  const { person } = await signUpPerson(productUrl);
  await verifyAddress(productUrl, person);
  const persona = inventPersona({ email: person.email });

  await page.goto('/signin');
  await goToProvider(page, 'Google');
  await comeBackAs(page, persona);
  await expect(page.getByRole('heading', { name: 'You already have an account' })).toBeVisible();
  await page.goto(await readMailedLink(productUrl, person.email, 'Connect Google with your account\\?'));
  await expect(page).toHaveURL('/link-account');
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await comeBackAs(page, persona);
  await expectToastShown(page, 'Successfully signed in with Google!');

  await page.goto('/settings?section=connected-accounts');
  await page.getByRole('button', { name: 'Disconnect Google' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(person.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('button', { name: 'Connect Google' })).toBeVisible();
});
