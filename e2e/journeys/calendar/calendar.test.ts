import type { Page } from '@playwright/test';
import { tabTo } from '../../stage/keyboard.ts';
import { expect, test } from '../../stage/test.ts';
import { narrow, showAt, wide } from '../../stage/widths.ts';

test('somebody plans a week by mouse and by keyboard, takes it back, and lets another calendar read it', async ({
  page,
  look,
  asNewExpert,
}) => {
  await asNewExpert();
  await page.goto('/calendar?view=week&date=2031-03-05');
  await expect(page.getByRole('heading', { name: '2 – 8 March 2031' })).toBeVisible();
  await expect(page.getByText('Nothing stands here yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Time slot 2031-03-04 10:00:00 - 11:00:00' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Event' });
  await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue('2031-03-04');
  await expect(dialog.getByLabel('Start time')).toHaveValue('10:00');
  await expect(dialog.getByRole('radio', { name: 'Available' })).toBeChecked();
  await dialog.getByLabel('Title').fill('Judge calibration');
  await dialog.getByText('Meeting').click();
  await dialog.getByLabel('End time').fill('09:00');
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect(dialog.getByText('The end must come after the start.')).toBeVisible();
  await look();
  await dialog.getByLabel('End time').fill('11:30');
  await dialog.getByRole('checkbox', { name: 'Every week' }).check();
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect(dialog).toBeHidden();

  const event = page.getByRole('button', { name: /Meeting: Judge calibration/ });
  await expect(event).toContainText('10:00–11:30');
  await look();
  await event.focus();
  await page.keyboard.press('Alt+ArrowDown');
  const scope = page.getByRole('dialog', { name: 'Move a weekly event' });
  await scope.getByText('This one', { exact: true }).click();
  await scope.getByRole('button', { name: 'Move' }).click();
  await expect(event).toContainText('10:15–11:45');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(event).toContainText('10:00–11:30');

  const slots = page.getByRole('button', { name: 'Time slot 2031-03-06 13:00:00 - 14:00:00' });
  await event.dragTo(slots, { sourcePosition: { x: 20, y: 4 }, targetPosition: { x: 20, y: 4 } });
  await scope.getByText('This one', { exact: true }).click();
  await scope.getByRole('button', { name: 'Move' }).click();
  await expect(event).toContainText('13:00–14:30');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(event).toContainText('10:00–11:30');
  await expectNoBand(page);

  await page.getByText('Month', { exact: true }).click();
  await expect(event).toHaveCount(5);
  await look();
  await showAt(page, narrow);
  await page.getByText('Day', { exact: true }).click();
  await look();
  await showAt(page, wide);

  await page.getByRole('button', { name: 'Subscribe from another calendar' }).click();
  const subscription = page.getByRole('dialog', { name: 'Subscribe from another calendar' });
  await subscription.getByRole('button', { name: 'Make an address' }).click();
  const url = await subscription.getByLabel('Address').inputValue();
  expect(await (await page.request.get(url)).text()).toContain('SUMMARY:Judge calibration');
  await look();
  await page.keyboard.press('Escape');
  await tabTo(page, /^Export as \.ics$/);
});

/** The hours reach down to the end of the window, and nothing beside them scrolls. */
async function expectNoBand(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 850 });
  const hours = page.getByRole('button', { name: /^Time slot 2031-03-06 08/ });
  await expect(hours.first()).toBeVisible();
  const left = await hours.first().evaluate((slot) => {
    const scrolled = slot.closest('.mantine-ScrollArea-viewport')?.getBoundingClientRect().bottom ?? 0;
    return window.innerHeight - scrolled;
  });
  expect(Math.abs(left)).toBeLessThanOrEqual(2);
  await showAt(page, wide);
}
