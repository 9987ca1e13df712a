import { calendarEndpoints } from '@redoubt/contract/calendar';
import type { Locator, Page } from '@playwright/test';
import { call } from '../../product/client.ts';
import { tabTo } from '../../stage/keyboard.ts';
import { lookAtBothWidths } from '../../stage/look.ts';
import { expect, test } from '../../stage/test.ts';
import { narrow, showAt, wide } from '../../stage/widths.ts';

/** The row that begins at this hour. */
function hour(page: Page, from: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^Time slot 2031-03-04 ${from}:00:00`) });
}

test('a phone shows today and its hours when the week opens, also on a Saturday', async ({
  page,
  asNewExpert,
}) => {
  await asNewExpert();
  await page.clock.setFixedTime('2031-03-08T10:00:00Z');
  await showAt(page, narrow);
  await page.goto('/calendar?view=week&date=2031-03-05');
  await expect(page.getByRole('button', { name: 'Sat 8' })).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByText('09:00', { exact: true })).toBeInViewport({ ratio: 0.9 });
});

test('somebody plans a week by mouse and by keyboard, takes it back, and lets another calendar read it', async ({
  page,
  look,
  asNewExpert,
  productUrl,
}) => {
  const { token } = await asNewExpert();
  await page.goto('/calendar?view=week&date=2031-03-05');
  await expect(page.getByRole('heading', { name: '2 – 8 Mar 2031' })).toBeVisible();
  await expect(page.getByText('No events this week.')).toBeVisible();
  await test.step('the hours from 8 to 17 are in sight, and the others reachable', async () => {
    await expect(hour(page, '08')).toBeInViewport({ ratio: 0.9 });
    await expect(hour(page, '16')).toBeInViewport({ ratio: 0.9 });
    await expect(hour(page, '06')).not.toBeInViewport();
    await hour(page, '00').scrollIntoViewIfNeeded();
    await expect(hour(page, '00')).toBeInViewport();
  });
  await page.getByRole('button', { name: 'Time slot 2031-03-04 10:00:00 - 11:00:00' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Event' });
  await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue('4 Mar 2031');
  await expect(dialog.getByLabel('Start time')).toHaveValue('10:00');
  await expect(dialog.getByRole('radio', { name: 'Available' })).toBeChecked();
  await dialog.getByLabel('Title').fill('Judge calibration');
  await dialog.getByText('Meeting').click();
  await dialog.getByLabel('End time').fill('09:00');
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect(dialog.getByText('The end must come after the start.')).toBeVisible();
  await look();
  await dialog.getByLabel('End time').fill('11:30');
  await dialog.getByLabel('Repeat').selectOption('Every week');
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect(dialog).toBeHidden();

  const event = page.getByRole('button', { name: /Meeting: Judge calibration/ });
  await expect(event).toContainText('10:00–11:30');
  await look();
  await event.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await chooseThisOne(page);
  await expect(event).toContainText('10:15–11:45');
  await undoMove(page);
  await expect(event).toContainText('10:00–11:30');

  await test.step('it is made longer by keyboard, and by its lower edge', async () => {
    await event.focus();
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await chooseThisOne(page);
    await expect(event).toContainText('10:00–11:45');
    await undoMove(page);
    await expect(event).toContainText('10:00–11:30');
    await dragLowerEdge(page, event, 30);
    await chooseThisOne(page);
    await expect(event).toContainText('10:00–12:00');
    await undoMove(page);
    await expect(event).toContainText('10:00–11:30');
  });

  const slots = page.getByRole('button', { name: 'Time slot 2031-03-06 13:00:00 - 14:00:00' });
  await event.dragTo(slots, { sourcePosition: { x: 20, y: 4 }, targetPosition: { x: 20, y: 4 } });
  await chooseThisOne(page);
  await expect(event).toContainText('13:00–14:30');
  await undoMove(page);
  await expect(event).toContainText('10:00–11:30');
  await expectNoBand(page);

  await page.getByText('Month', { exact: true }).click();
  await expect(event).toHaveCount(5);
  await test.step('a day of the month shows three of its events, and how many more there are', async () => {
    for (const title of ['Second', 'Third', 'Fourth', 'Fifth']) {
      const times = { startTime: '15:00', endTime: '16:00' };
      const form = { date: '2031-03-04', timeZone: 'UTC', title, type: 'meeting' as const };
      await call(productUrl, calendarEndpoints.createEvent, { token, body: { ...form, ...times } });
    }
    await page.reload();
    await page.getByText('+2 more').click();
    await expect(page.getByRole('button', { name: /Meeting: Fifth/ })).toBeVisible();
    await look();
    await page.keyboard.press('Escape');
  });
  await lookAtBothWidths(page);
  await page.getByText('Week', { exact: true }).click();
  await lookAtBothWidths(page);
  await page.getByText('Day', { exact: true }).click();
  await expect(page.getByRole('heading', { name: '5 March 2031' })).toBeVisible();
  await lookAtBothWidths(page);

  await test.step('it is opened, renamed on this day and deleted by keyboard, and comes back', async () => {
    await page.getByRole('button', { name: 'Previous day' }).press('Enter');
    await event.press('Enter');
    const details = page.getByRole('dialog', { name: 'Judge calibration' });
    await expect(details.getByText('Every week on Tuesday')).toBeVisible();
    await lookAtBothWidths(page);
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog', { name: 'Edit which events?' })
      .getByRole('button', { name: 'Edit' })
      .press('Enter');
    const form = page.getByRole('dialog', { name: 'Edit the event' });
    await form.getByLabel('Title').fill('Judges meet');
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    const renamed = page.getByRole('button', { name: /Meeting: Judges meet/ });
    await renamed.press('Enter');
    await page.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(renamed).toBeHidden();
    const notice = page
      .locator('.mantine-Notification-root')
      .filter({ hasText: '“Judges meet” was deleted' });
    await notice.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(renamed).toBeVisible();
  });

  await page.getByRole('button', { name: 'Show this calendar in Google or Outlook' }).click();
  const subscription = page.getByRole('dialog', { name: 'Show this calendar in Google or Outlook' });
  await subscription.getByRole('button', { name: 'Create an address' }).click();
  const url = await subscription.getByLabel('Address').inputValue();
  expect(await (await page.request.get(url)).text()).toContain('SUMMARY:Judge calibration');
  await look();
  await page.keyboard.press('Escape');
  await tabTo(page, /^Export as \.ics$/);
});

/** An event that repeats is moved on this day alone. */
async function chooseThisOne(page: Page): Promise<void> {
  const scope = page.getByRole('dialog', { name: 'Move which events?' });
  await scope.getByText('This one', { exact: true }).click();
  await scope.getByRole('button', { name: 'Move' }).click();
}

/** By the notice of the last move, which has its own Undo: older notices may still be shown. */
async function undoMove(page: Page): Promise<void> {
  const notice = page.locator('.mantine-Notification-root').filter({ hasText: 'was moved' });
  await expect(notice).toHaveCount(1);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(notice).toHaveCount(0);
}

/** Draws the lower edge of an event down by so many pixels, as somebody does with a mouse. */
async function dragLowerEdge(page: Page, event: Locator, by: number): Promise<void> {
  await event.hover();
  const box = await event.boundingBox();
  if (box === null) throw new Error('The event is not drawn.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + by / 2, { steps: 4 });
  await page.mouse.move(x, y + by, { steps: 4 });
  await page.mouse.up();
}

/** The hours reach down to the end of the window, and nothing beside them scrolls. */
async function expectNoBand(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 850 });
  const hours = page.getByRole('button', { name: /^Time slot 2031-03-06 08/ });
  await expect(hours.first()).toBeVisible();
  const readBand = () =>
    hours.first().evaluate((slot) => {
      const scrolled = slot.closest('.mantine-ScrollArea-viewport')?.getBoundingClientRect().bottom ?? 0;
      return Math.abs(window.innerHeight - scrolled);
    });
  await expect.poll(readBand).toBeLessThanOrEqual(2);
  await showAt(page, wide);
}
