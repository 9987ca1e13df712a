import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../stage/test.ts';

const readScroll = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Brings something far down into view; answers how far that is. */
async function bringIntoView(locator: Locator): Promise<number> {
  await locator.scrollIntoViewIfNeeded();
  const scrolled = await readScroll(locator.page());
  expect(scrolled).toBeGreaterThan(100);
  return scrolled;
}

test.use({ viewport: { width: 1280, height: 480 } });

test('a new screen begins at its top, and Back leads to where one was', async ({ page }) => {
  await page.goto('/challenges/active');
  const link = page.getByRole('row').last().getByRole('link');
  const title = (await link.innerText()).trim();
  const before = await bringIntoView(link);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(() => readScroll(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 150));
  await page.goBack();
  await expect(link).toBeVisible();
  await expect.poll(() => readScroll(page)).toBe(before);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(() => readScroll(page)).toBe(150);
});

test('a filter leaves the list where it is', async ({ page }) => {
  await page.goto('/community/rankings');
  const track = page.getByRole('link', { name: 'Red team', exact: true });
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 120));
  await track.click();
  await expect(page).toHaveURL(/track=red-team/);
  // The earlier rows stay until the others have arrived.
  await expect(track).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('region', { name: 'Standings' })).toHaveAttribute('data-stale', 'false');
  expect(await readScroll(page)).toBe(120);
});
