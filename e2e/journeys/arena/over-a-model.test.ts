import { randomInt } from 'node:crypto';
import { overModel } from '../../product/levels.ts';
import { attemptScreen } from '../../stage/attempt-screen.ts';
import { lookAtBothWidths } from '../../stage/look.ts';
import { expect, test } from '../../stage/test.ts';

test('a model is tried, a challenge over it is dry-run and published, and an expert breaks it by its tools', async ({
  page,
  asAdmin,
  asNewExpert,
}) => {
  await asAdmin();
  await page.goto('/admin/models');
  await page.getByRole('rowheader', { name: /Stand-in, Anthropic/ }).press('Enter');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText(/this demonstration needs no key/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Budget' })).toBeVisible();
  await lookAtBothWidths(page);

  const code = `ZM-${String(randomInt(1, 99_999))}`;
  await page.goto('/admin/challenges');
  await page.getByRole('searchbox').fill(overModel.title);
  await page.getByRole('rowheader', { name: overModel.title }).press('Enter');
  await page.getByRole('button', { name: 'Duplicate' }).click();
  const copying = page.getByRole('dialog');
  await copying.getByLabel('Title', { exact: true }).fill('The Second Mailbox');
  await copying.getByLabel('Code', { exact: true }).fill(code);
  await copying.getByRole('textbox', { name: 'Address' }).fill(code.toLowerCase());
  await copying.getByRole('button', { name: 'Add the copy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Second Mailbox' })).toBeVisible();

  await page.getByRole('link', { name: 'Dry run' }).click();
  await page.getByRole('button', { name: 'Start the dry run' }).click();
  await expect(page.getByText(/Every attack was played/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What broke it' })).toBeVisible();
  await lookAtBothWidths(page);

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('button', { name: 'Close now' })).toBeVisible();

  // Away from the pages of Admins, which would ask again as whoever signs in.
  await page.goto('/robots.txt');
  await asNewExpert();
  await page.goto(`/challenges/c/${code.toLowerCase()}`);
  await page.getByRole('button', { name: 'Start attempt' }).click();
  const attempt = attemptScreen(page);
  await attempt.send(overModel.trick);
  await attempt.settle(2);
  const calls = attempt.turn(2).getByRole('list', { name: `What ${overModel.codeName} called` });
  await expect(calls.getByRole('listitem')).toContainText('Sent to friend@outside.example.');
  await expect(attempt.turn(2)).toContainText('This is what came of it');
  const verdict = await attempt.openVerdict();
  await expect(verdict.getByRole('heading', { name: 'Break' })).toBeVisible();
  await lookAtBothWidths(page);
});
