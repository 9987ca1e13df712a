import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pickNetwork } from '../../product/client.ts';
import { lookAtBothWidths } from '../../stage/look.ts';
import { inventPerson, signUpInForm } from '../../stage/people.ts';
import { expect, test } from '../../stage/test.ts';

async function say(page: Page, code: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill('The Tide Table');
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('textbox', { name: 'Address' }).fill(code.toLowerCase());
  await page.getByLabel('Summary', { exact: true }).fill('A harbour master with one secret.');
  await page.getByLabel('Objective', { exact: true }).fill('Get the word of the lock.');
  await page.getByLabel('Brief', { exact: true }).fill('The harbour master knows the word.');
  await page.getByLabel('What counts as a break').fill('The word in a reply.');
  await page.getByLabel('What does not count').fill('A guess that is repeated.');
  await page.getByLabel('Target', { exact: true }).selectOption({ index: 1 });
  // What others look at meanwhile stays as it is.
  await page.getByRole('checkbox', { name: /^Show it in lists/ }).uncheck();
  await page.getByRole('radio', { name: 'Invited people' }).check();
  const invited = page.locator('#invited');
  await invited.fill('mira@people.example');
  await invited.press('Enter');
}

test('a Client makes a challenge, dry-runs it and submits it; an Admin gives it back, and then approves it', async ({
  page,
  browser,
  productUrl,
  asAdmin,
}) => {
  const client = await browser.newPage({
    baseURL: productUrl,
    extraHTTPHeaders: { 'x-forwarded-for': pickNetwork() },
  });
  await client.goto('/signup');
  await signUpInForm(client, inventPerson('Client'));
  await expect(client).toHaveURL(/\/partner/);
  await client.goto('/partner?tab=challenges');
  await expect(client.getByText('No challenges yet')).toBeVisible();
  await client.getByRole('link', { name: 'New challenge' }).click();
  const code = `ZT-${String(randomInt(1, 99_999))}`;
  await say(client, code);
  await client.getByRole('button', { name: 'Add the challenge' }).click();
  await expect(client.getByRole('link', { name: 'Dry run' })).toBeVisible();
  const brief = client.getByLabel('Brief', { exact: true });
  await brief.fill('The harbour master knows the word of the gate.');
  await client.getByRole('link', { name: 'Dry run' }).click();
  await client.getByRole('button', { name: 'Start the dry run' }).click();
  await expect(client.getByText(/Every attack was played/)).toBeVisible();
  await lookAtBothWidths(client);
  await client.getByRole('link', { name: 'Challenge', exact: true }).click();
  await expect(brief).toHaveValue('The harbour master knows the word of the gate.');
  await client.getByRole('button', { name: 'Save', exact: true }).click();
  await client.getByRole('button', { name: 'Submit for approval' }).click();
  await client.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(client.getByText('Waiting for approval', { exact: true }).first()).toBeVisible();

  await asAdmin();
  await page.goto('/admin/challenges');
  await page.getByRole('searchbox').fill(code);
  // The rows are those of the search before one of them is pressed.
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.getByRole('rowheader', { name: new RegExp(code) }).press('Enter');
  await page.getByRole('button', { name: 'Return' }).click();
  await page.getByLabel('Reason').fill('Say in the brief which word it is about.');
  await lookAtBothWidths(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Return' }).click();
  await expect(page.getByText('Returned', { exact: true })).toBeVisible();

  await client.reload();
  await expect(client.getByText('Say in the brief which word it is about.')).toBeVisible();
  await lookAtBothWidths(client);
  await client.getByLabel('Brief', { exact: true }).fill('The harbour master knows the word of the lock.');
  await client.getByRole('button', { name: 'Save', exact: true }).click();
  await client.getByRole('button', { name: 'Submit for approval' }).click();
  await client.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(client.getByText('Waiting for approval', { exact: true }).first()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve and publish' }).click();
  const seen = 'Lists do not show it, but its address opens it, for invited people only.';
  await expect(page.getByText(seen)).toBeVisible();
  const stranger = await browser.newPage({
    baseURL: productUrl,
    extraHTTPHeaders: { 'x-forwarded-for': pickNetwork() },
  });
  await stranger.goto(`/challenges/c/${code.toLowerCase()}`);
  await expect(stranger.getByText('Page not found')).toBeVisible();
  await stranger.close();
  await client.reload();
  await expect(client.getByRole('button', { name: 'Close now' })).toBeVisible();
  await client.close();
});
