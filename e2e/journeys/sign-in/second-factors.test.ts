import type { Page } from '@playwright/test';
import { addPasskeyDevice, codeOf } from '../../stage/authenticator.ts';
import { listSubjects } from '../../stage/mailbox.ts';
import { type Person, signInInForm, verifyAddress } from '../../stage/people.ts';
import { expect, test } from '../../stage/test.ts';
import { pressUnderToasts } from '../../stage/toasts.ts';

const SETTINGS = '/settings?section=second-factors';

test(
  'an authenticator app: set up with its code, asked for at sign-in, and a recovery code in its place',
  { tag: '@gate' },
  async ({ page, asNewExpert, look, guard, productUrl }) => {
    guard.allow(/401 \(Unauthorized\)|422 \(Unprocessable Entity\)/);
    const { person } = await asNewExpert();
    await verifyAddress(productUrl, person);
    await page.goto(SETTINGS);
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    // Proof of identity again: a wrong password stays in the dialog.
    await page.getByLabel('Your password', { exact: true }).fill('Wrong-Horse-1!');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('The password is not right.')).toBeVisible();
    await look();
    await confirmByPassword(page, person, 'Continue');

    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await look();
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    const code = codeOf(secret);
    await page.getByLabel('Code from the app').fill(code);
    await page.getByRole('button', { name: 'Turn on' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' });
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    const recoveryCode = await dialog.getByRole('listitem').first().innerText();
    await look();
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download as text' }).click();
    expect((await downloading).suggestedFilename()).toBe('redoubt-recovery-codes.txt');
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByText('10 of 10 left')).toBeVisible();
    await look();

    await signOut(page);
    await page.goto('/signin?returnTo=%2Fsettings');
    await signInInForm(page, person);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await look();
    // The code that set it up was taken then.
    await page.getByLabel('Six-digit code').fill(code);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('4 attempts are left');
    await page.getByLabel('Six-digit code').fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL('/settings');

    await signOut(page);
    await page.goto('/signin');
    await signInInForm(page, person);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCode);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL('/profile');
    await page.goto(SETTINGS);
    await expect(page.getByText('9 of 10 left')).toBeVisible();
    await expect
      .poll(() => listSubjects(productUrl, person.email))
      .toEqual(expect.arrayContaining(['A second factor was added', 'A recovery code was used']));
  },
);

test('a passkey: added, named, signs in by itself, finishes a sign-in, and confirms who it is', async ({
  page,
  asNewExpert,
  look,
  guard,
}) => {
  guard.allow(/401 \(Unauthorized\)/);
  const { person } = await asNewExpert();
  const device = await addPasskeyDevice(page);
  await page.goto(SETTINGS);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await confirmByPassword(page, person, 'Continue');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: 'Rename Chrome on Linux' }).click();
  await page.getByLabel('Name of the passkey').fill('Desk');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Desk', { exact: true })).toBeVisible();
  await look();

  // While the owner is away from the device, the password is required.
  await device.attend(false);
  await signOut(page);
  await page.goto('/signin');
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  await look();
  await signInInForm(page, person);
  await device.attend(true);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page).toHaveURL('/profile');

  await device.attend(false);
  await signOut(page);
  await page.goto('/signin');
  await device.waitForQuestion();
  await device.attend(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/profile');

  // Chosen among the browser's autofill suggestions: the device chooses at once.
  await signOut(page);
  await page.goto('/signin');
  await expect(page).toHaveURL('/profile');

  await page.goto(SETTINGS);
  await page.getByRole('button', { name: 'Remove Desk' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
});

/** Confirms with the password in the dialog that asks. */
async function confirmByPassword(page: Page, { password }: Person, action: string): Promise<void> {
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your menu/ }).press('Enter');
  await pressUnderToasts(page, 'Log out');
  await expect(page).toHaveURL('/');
}
