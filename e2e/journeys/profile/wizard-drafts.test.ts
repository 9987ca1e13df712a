import type { Page } from '@playwright/test';
import { profileEndpoints } from '@redoubt/contract/profile';
import { call, pickNetwork } from '../../product/client.ts';
import { guardPages } from '../../stage/page-guard.ts';
import { signInInForm } from '../../stage/people.ts';
import { expect, test } from '../../stage/test.ts';

test(
  'what was typed outlives a reload, and two tabs do not overwrite each other',
  { tag: '@gate' },
  async ({ page, context, asNewExpert, productUrl, guard }) => {
    guard.allow(/409 \(Conflict\)/);
    const { token } = await asNewExpert();
    await page.goto('/wizard/1');
    await page.getByLabel('Phone number').fill('555');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Phone number')).toHaveValue('555');

    const other = await context.newPage();
    await other.goto('/wizard/1');
    await expect(other.getByLabel('Phone number')).toHaveValue('555');
    await other.getByLabel('Phone number').fill('777');
    // It says Saved of the draft that it opened with, too.
    const draft = { token, params: { step: '1' as const } };
    await expect
      .poll(async () => (await call(productUrl, profileEndpoints.getDraft, draft)).content)
      .toMatchObject({ phoneNumber: '777' });
    await expect(other.getByText('Saved', { exact: true })).toBeVisible();

    await page.getByLabel('Phone number').fill('999');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row', { name: 'Phone number 999 777' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Use the other version' }).click();
    await expect(page.getByLabel('Phone number')).toHaveValue('777');
  },
);

async function chooseBasicInformation(page: Page, phoneNumber: string): Promise<void> {
  await page.getByLabel('Country of residence').selectOption('Portugal');
  await page.getByLabel('Work location').selectOption('Remote');
  await page.getByLabel('Country code').selectOption({ label: '+351 Portugal' });
  await page.getByLabel('Phone number').fill(phoneNumber);
}

test('a tab that has not seen the latest save is asked, also where nothing was typed into it', async ({
  page,
  context,
  asNewExpert,
  guard,
}) => {
  guard.allow(/409 \(Conflict\)/);
  await asNewExpert();
  await page.goto('/wizard/1');
  await chooseBasicInformation(page, '912345678');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await expect(page).toHaveURL('/wizard/2');
  await page.goto('/wizard/1');
  await expect(page.getByLabel('Phone number')).toHaveValue('912345678');

  const other = await context.newPage();
  await other.goto('/wizard/1');
  await other.getByLabel('Phone number').fill('919999999');
  await other.getByRole('button', { name: 'Next Step' }).click();
  await expect(other).toHaveURL('/wizard/2');

  await page.getByRole('button', { name: 'Next Step' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: 'Phone number 912345678 919999999' })).toBeVisible();
  await expect(page).toHaveURL('/wizard/1');
  await dialog.getByRole('button', { name: 'Use what was saved there' }).click();
  await expect(page.getByLabel('Phone number')).toHaveValue('919999999');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await expect(page).toHaveURL('/wizard/2');
});

test('what was typed goes on, on another device', async ({ page, browser, productUrl, asNewExpert }) => {
  const { person } = await asNewExpert();
  await page.goto('/wizard/1');
  await page.getByLabel('Phone number').fill('555');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const device = await browser.newContext({
    baseURL: productUrl,
    extraHTTPHeaders: { 'x-forwarded-for': pickNetwork() },
  });
  const guardThere = await guardPages(device, productUrl);
  const there = await device.newPage();
  await there.goto('/signin');
  await signInInForm(there, person);
  await expect(there).toHaveURL('/profile');
  await there.goto('/wizard/1');
  await expect(there.getByLabel('Phone number')).toHaveValue('555');
  expect(guardThere.complaints()).toEqual([]);
  await device.close();
});

test('a lost connection loses nothing that was typed', async ({ page, context, asNewExpert, guard }) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/);
  await asNewExpert();
  await page.goto('/wizard/1');
  await expect(page.getByLabel('Phone number')).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Phone number').fill('555');
  await expect(page.getByText(/^Waiting for a connection/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Phone number')).toHaveValue('555');
});
