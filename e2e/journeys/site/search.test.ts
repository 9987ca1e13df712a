import type { Page } from '@playwright/test';
import { firstLevel } from '../../product/levels.ts';
import { expect, test } from '../../stage/test.ts';

/** The first level among what was found: its option begins with its title. */
const firstHit = (page: Page) => page.getByRole('option', { name: new RegExp(`^${firstLevel.title}`) });
const field = (page: Page) => page.getByRole('combobox', { name: /^Search/ });

test('a challenge is found and opened with the keyboard alone', { tag: '@gate' }, async ({ page, look }) => {
  const { keyboard } = page;
  // Nobody touched this page yet: the keys start the client and are not lost.
  await page.goto('/');
  await keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await look();

  // Misspelt, as people type.
  await keyboard.type('nihgt countr');
  const hit = firstHit(page);
  await expect(hit).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ results?$/);
  await look();
  await keyboard.press('End');
  await keyboard.press('Home');
  await expect(hit).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(`/challenges/c/${firstLevel.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: firstLevel.title })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0);
});

test('an article is one arrow further on, and Escape gives the focus back', async ({ page }) => {
  const { keyboard } = page;
  await page.goto('/terms');
  const button = page.getByRole('banner').getByRole('button', { name: 'Search' });
  await button.focus();
  await keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0);
  await expect(button).toBeFocused();

  await keyboard.press('Enter');
  await keyboard.type('prompt injection');
  const options = page.getByRole('option');
  await expect(page.getByRole('group', { name: 'Articles' })).toBeVisible();
  // All words are entered before the check: the answer to the first of them is shown earlier.
  await expect(field(page)).toHaveAttribute('aria-busy', 'false');
  await keyboard.press('ArrowDown');
  const second = options.nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  const address = (await second.getAttribute('href')) ?? '';
  await keyboard.press('Enter');
  await expect(page).toHaveURL(address);
});

test('what is no words finds nothing, and says so', async ({ page, asExpert, look }) => {
  await asExpert();
  await page.goto('/challenges/active');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('<script>alert(1)</script>');
  await expect(page.getByText('Nothing found for “<script>alert(1)</script>”').first()).toBeVisible();
  await look();
});

test('in a narrow window it fills the screen, and is opened from the menu', async ({ page, look }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const button = page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Search' });
  await button.click();
  await expect(field(page)).toBeFocused();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 375 });
  await field(page).fill('Night');
  await expect(firstHit(page)).toBeVisible();
  await look();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});
