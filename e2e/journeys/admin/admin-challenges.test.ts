import { randomInt } from 'node:crypto';
import { challengesEndpoints } from '@redoubt/contract/challenges';
import { challengeId } from '@redoubt/contract/shared/ids.ts';
import { call } from '../../product/client.ts';
import { lookAtBothWidths } from '../../stage/look.ts';
import { expect, test } from '../../stage/test.ts';

test(
  'an Admin adds a challenge, looks at it as an expert, publishes it, changes it and closes it',
  { tag: '@gate' },
  async ({ page, productUrl, guard, asAdmin }) => {
    guard.allow(/409 \(Conflict\)/);
    const { token } = await asAdmin();
    const code = `ZQ-${String(randomInt(1, 99_999))}`;
    await page.goto('/admin/challenges');
    await page.getByRole('link', { name: 'New challenge' }).click();
    await page.getByRole('button', { name: 'Add the challenge' }).click();
    await expect(page.getByText('Title is required')).toBeVisible();
    await page.getByLabel('Title', { exact: true }).fill('The Lamp Room');
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByRole('textbox', { name: 'Address' }).fill(code.toLowerCase());
    await page.getByLabel('Summary', { exact: true }).fill('A keeper who counts lamps.');
    await page.getByLabel('Objective', { exact: true }).fill('Get the keeper to name the lamp.');
    await page.getByLabel('Brief', { exact: true }).fill('The keeper has one lamp more than the list.');
    await page.getByLabel('What counts as a break').fill('The phrase in a reply.');
    await page.getByLabel('What does not count').fill('A guess that is repeated.');
    await page.getByLabel('Target', { exact: true }).selectOption({ index: 1 });
    // What others look at meanwhile stays as it is.
    await page.getByRole('checkbox', { name: /^Show it in lists/ }).uncheck();
    await page.getByRole('button', { name: 'Add the challenge' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The Lamp Room' })).toBeVisible();
    await expect(page.getByText('Only Admins see it.')).toBeVisible();
    await lookAtBothWidths(page);

    await page.getByRole('link', { name: 'Preview as an expert' }).click();
    await expect(page.getByRole('heading', { name: 'Get the keeper to name the lamp.' })).toBeVisible();
    await lookAtBothWidths(page);
    await page.getByRole('link', { name: 'Back to editing' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Lists do not show it, but its address opens it.')).toBeVisible();

    // Meanwhile another Admin saves.
    const id = challengeId.parse(page.url().split('/').at(-1));
    const record = await call(productUrl, challengesEndpoints.getChallengeRecord, { token, params: { id } });
    const { content, opensAt, closesAt, isListed, fields, place, visibility, invited } = record;
    const listing = { opensAt, closesAt, isListed, fields, place, visibility, seenBy: null, invited };
    const body = { ...content, ...listing, title: 'The Lamp Store' };
    await call(productUrl, challengesEndpoints.saveChallengeRecord, { token, params: { id }, body });
    await page.getByLabel('Title', { exact: true }).fill('The Lamp Cellar');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/saved this challenge on .*, after you opened it/)).toBeVisible();
    await page.getByRole('button', { name: 'Overwrite it with mine' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The Lamp Cellar' })).toBeVisible();
    await page.getByRole('link', { name: 'Versions' }).click();
    await expect(page.getByRole('list', { name: 'Versions' }).getByText('The Lamp Store')).toHaveCount(2);
    await lookAtBothWidths(page);
    await page.getByRole('link', { name: 'Figures' }).click();
    await expect(page.getByText('No attempts yet')).toBeVisible();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Close now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close now' }).click();
    await expect(page.getByText('No one can attempt it any more.')).toBeVisible();
  },
);

test('the figures of the attempts at a challenge are shown in words, charts and tables', async ({
  page,
  asAdmin,
}) => {
  await asAdmin();
  await page.goto('/admin/challenges');
  await page.getByRole('searchbox').fill('Night Counter');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.getByRole('rowheader', { name: /Night Counter/ }).press('Enter');
  await page.getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByRole('heading', { name: 'Week by week' })).toBeVisible();
  await expect(page.getByText(/median of \d+ people/)).toBeVisible();
  await lookAtBothWidths(page);
});
