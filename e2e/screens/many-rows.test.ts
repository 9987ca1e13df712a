import type { Page } from '@playwright/test';
import { narrow } from '../stage/widths.ts';
import { expect, test } from '../stage/test.ts';

const ADDRESS = '/dev/kit/table?state=many';
const HEAD_AND_ROWS = 10_001;
const FRAMES = 180;

test('a table of 10,000 rows draws some dozens of them, wherever it is scrolled', async ({ page }) => {
  await page.goto(ADDRESS);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(HEAD_AND_ROWS));
  expect(await scrollThrough(page)).toBeLessThan(80);
});

test('10,000 rows are gone through by keyboard, and the one with the focus stays', async ({ page }) => {
  await page.goto(ADDRESS);
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .focus();
  await page.keyboard.press('Control+End');
  const focused = page.locator('tr:has(:focus)');
  await expect(focused).toHaveAttribute('aria-rowindex', String(HEAD_AND_ROWS));
  await expect(focused).toBeInViewport();
  await page.keyboard.press('Shift+Space');
  await expect(focused).toHaveAttribute('aria-selected', 'true');
  await page
    .getByRole('grid')
    .locator('..')
    .evaluate((pane) => pane.scrollTo(0, 0));
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeInViewport();
  await expect(focused).toHaveAttribute('aria-rowindex', String(HEAD_AND_ROWS));
});

test('10,000 rows are cards in a narrow window', async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.goto(ADDRESS);
  const card = page.locator('tr[aria-rowindex="2"]');
  await expect(card.getByText('Urgency', { exact: true }).or(card)).toBeVisible();
  expect((await card.boundingBox())?.height).toBeGreaterThan(100);
  await card.getByRole('checkbox').focus();
  await page.keyboard.press('Control+End');
  await expect(page.locator('tr:has(:focus)')).toHaveAttribute('aria-rowindex', String(HEAD_AND_ROWS));
  await expect(page.locator('tr:has(:focus)')).toBeInViewport();
});

/** Moves the list by three rows a frame; answers how many rows are drawn then. */
function scrollThrough(page: Page): Promise<number> {
  return page.evaluate(async (frames) => {
    const pane = document.querySelector('table')?.parentElement;
    if (!pane) throw new Error('There is no table.');
    for (let frame = 0; frame < frames; frame += 1) {
      pane.scrollTop += 120;
      await new Promise((next) => void requestAnimationFrame(next));
    }
    return document.querySelectorAll('tbody tr').length;
  }, FRAMES);
}
