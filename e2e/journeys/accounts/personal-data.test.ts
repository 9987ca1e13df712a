import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { personalDataEndpoints } from '@redoubt/contract/personal-data';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { arenaEndpoints } from '@redoubt/contract/arena';
import { challengesEndpoints } from '@redoubt/contract/challenges';
import { sendCall } from '../../product/client.ts';
import { firstLevel } from '../../product/levels.ts';
import { readMailedLink } from '../../stage/mailbox.ts';
import { type Person, verifyAddress } from '../../stage/people.ts';
import { expect, test } from '../../stage/test.ts';
import { expectToastShown } from '../../stage/toasts.ts';

/** Types the password into the dialog that asks for it, and presses its button. */
async function confirmIdentity(page: Page, { password }: Person, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
  await dialog.getByRole('button', { name: action }).click();
}

test(
  'a person downloads what is held about them; the address of the download works once',
  { tag: '@gate' },
  async ({ page, productUrl, asNewExpert, look }) => {
    const { person } = await asNewExpert();
    await verifyAddress(productUrl, person);
    await page.goto('/settings?section=my-data');
    await page.getByRole('button', { name: 'Prepare my data' }).click();
    await page.goto(await readMailedLink(productUrl, person.email, 'Your data is ready to download'));
    const button = page.getByRole('button', { name: 'Download the ZIP' });
    await expect(button).toBeVisible();
    await expect(page.getByText(/You can do this once a day, and next on/)).toBeVisible();
    await look();
    const started = page.waitForEvent('download');
    await button.click();
    const download = await started;
    expect(download.suggestedFilename()).toMatch(/^redoubt-my-data-\d{4}-\d{2}-\d{2}\.zip$/);
    const bytes = await readFile(await download.path(), 'latin1');
    for (const path of ['index.html', 'data/account.json', 'data/sessions.json', 'data/mails.json'])
      expect(bytes).toContain(path);
    expect((await fetch(download.url())).status).toBe(404);
  },
);

test('a person has their account deleted, and keeps it after all: by the banner, then by the mail', async ({
  page,
  productUrl,
  asNewExpert,
  look,
}) => {
  const { person, token } = await asNewExpert();
  await verifyAddress(productUrl, person);
  const ask = async () => {
    await page.goto('/settings?section=delete-account');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await confirmIdentity(page, person, 'Delete my account');
    await expect(page.getByRole('heading', { name: 'Your account will be deleted' })).toBeVisible();
  };
  await ask();
  await look();
  await page.goto('/challenges/active');
  const banner = page.getByText(/^Your account will be deleted on/);
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expectToastShown(page, 'Your account will not be deleted');
  await expect(banner).toBeHidden();

  await ask();
  const link = await readMailedLink(productUrl, person.email, 'Your account will be deleted in 14 days');
  await page.goto(link);
  await expect(page).toHaveURL('/keep-account');
  const { deletion } = (await (
    await sendCall(productUrl, personalDataEndpoints.getDeletion, { token })
  ).json()) as { deletion: unknown };
  expect(deletion).not.toBeNull();
  await look();
  await page.getByRole('main').getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account will not be deleted' })).toBeVisible();
  await expect(banner).toBeHidden();
});

test('a person makes an API token, a program uses it within its scopes, and it is revoked', async ({
  page,
  productUrl,
  asNewExpert,
  look,
}) => {
  const { person } = await asNewExpert();
  await page.goto('/settings?section=api-tokens');
  await page.getByLabel('Name').fill('Nightly export');
  await look();
  await page.getByRole('button', { name: 'Create a token' }).click();
  await confirmIdentity(page, person, 'Create the token');
  const shown = page.getByRole('dialog', { name: 'Copy your API token' });
  const token = await shown.getByText(/^rdt_/).innerText();
  await look();
  await shown.getByRole('button', { name: 'I have saved it' }).click();
  await expect(page.getByText('Not used yet')).toBeVisible();
  expect(await page.content()).not.toContain(token);

  const read = () => sendCall(productUrl, challengesEndpoints.listChallenges, { token });
  expect((await read()).status).toBe(200);
  const start = { token, body: { challenge: firstLevel.slug } };
  expect((await sendCall(productUrl, arenaEndpoints.startAttempt, start)).status).toBe(403);
  expect((await sendCall(productUrl, signInEndpoints.getSession, { token })).status).toBe(403);
  // The call does not wait until its use is noted.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Revoke Nightly export' })).toBeVisible();
    await expect(page.getByText(/^Last used/)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: 'Revoke Nightly export' }).click();
  await expect(page.getByText('You have no API tokens yet.')).toBeVisible();
  expect((await read()).status).toBe(401);
});
