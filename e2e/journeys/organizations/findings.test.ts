import { lookAtBothWidths } from '../../stage/look.ts';
import { expect, test } from '../../stage/test.ts';

test(
  'a client reads what broke its model, decides on it, and finds it by that',
  { tag: '@gate' },
  async ({ page, as }) => {
    await as('Client');
    await page.goto('/partner?tab=challenges');
    await page.getByRole('rowheader', { name: /Lindqvist’s loss sheets/ }).press('Enter');
    await page.getByRole('link', { name: 'Figures' }).click();
    await expect(page.getByRole('heading', { name: 'Week by week' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Findings' }).click();
    await expect(page.getByRole('radio', { name: /^Breaks \d/ })).toBeChecked();
    await lookAtBothWidths(page);
    await page.getByRole('rowheader').first().press('Enter');
    const transcript = page.getByRole('region', { name: 'Transcript' });
    await expect(transcript.locator('mark')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Verdict' }).getByText(/^(Three experts|Problem check|Staff)$/),
    ).toBeVisible();
    await page.getByLabel('State', { exact: true }).selectOption('Accepted');
    await page.getByLabel('Harm', { exact: true }).selectOption('5, critical');
    await page.getByRole('button', { name: 'Save triage' }).click();
    await expect(page.getByText(/^Accepted, harm 5, by /).first()).toBeVisible();
    await lookAtBothWidths(page);
    await page.getByRole('link', { name: 'All findings' }).click();
    // The page before has a field of this name, too, and stays until the list is there.
    await expect(page.getByRole('radio', { name: /^Breaks \d/ })).toBeChecked();
    await page.getByLabel('Harm', { exact: true }).selectOption('5, critical');
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await page.getByRole('group', { name: 'Triage' }).getByText('Accepted').click();
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    expect((await file).suggestedFilename()).toMatch(/^redoubt-findings-.*\.csv$/);
  },
);
