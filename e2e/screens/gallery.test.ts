import type { Page } from '@playwright/test';
import { expectNothingClipped } from '../stage/clipping.ts';
import { lookAtBothWidths, showIn } from '../stage/look.ts';
import { expect, test } from '../stage/test.ts';
import { narrow, showAt, wide, type Window } from '../stage/widths.ts';

/** Far more than a busy machine needs for one part. */
const PART_MS = 40_000;

test('every part of the kit, in each of its states', async ({ page }) => {
  await page.goto('/dev/kit');
  const tabs = page.getByRole('navigation', { name: 'Parts of the kit' }).getByRole('link');
  await expect(tabs.first()).toBeVisible();
  const parts = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(parts.length).toBeGreaterThan(10);
  test.setTimeout((parts.length + 8) * PART_MS);
  for (const path of parts) {
    await test.step(path, async () => {
      const tab = tabs.and(page.locator(`a[href="${path}"]`));
      await tab.click();
      await expect(tab).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('section, p').first()).toBeVisible();
      await seeThrough(page, path.replace('/dev/kit/', ''));
    });
  }
});

test('a pointer over a disabled button changes nothing', async ({ page }) => {
  await page.goto('/dev/kit/buttons');
  const disabled = page.getByRole('main').locator('button:disabled');
  await expect(disabled.first()).toBeVisible();
  for (const button of await disabled.all()) {
    await button.scrollIntoViewIfNeeded();
    const background = () => button.evaluate((shown) => getComputedStyle(shown).backgroundColor);
    const before = await background();
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    await expect(button.and(page.locator(':hover'))).toHaveCount(1);
    // Colours change gradually.
    await button.evaluate((shown) => Promise.all(shown.getAnimations().map(({ finished }) => finished)));
    expect(await background()).toBe(before);
  }
});

test('what opens over the page', async ({ page }) => {
  await page.goto('/dev/kit/dialogs');
  const dialogs = page.getByRole('figure').filter({ hasText: 'dialogs and drawers' });
  const openers = dialogs.getByRole('button');
  await expect(openers.first()).toBeVisible();
  const names = await openers.allTextContents();
  test.setTimeout((names.length + 2) * PART_MS);
  for (const name of names) {
    await test.step(name, async () => {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeInViewport();
      await seeThrough(page, name.toLowerCase().replaceAll(' ', '-'));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
    });
  }
});

test('a toast with a way back is taken back by keyboard', async ({ page, look }) => {
  await page.goto('/dev/kit/toasts');
  await page.getByRole('button', { name: 'With a way back' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Three profiles are approved' });
  await expect(toast).toBeVisible();
  await look();
  await toast.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(toast).toBeHidden();
  await expect(page.getByText('Taken back.')).toBeVisible();
});

/** axe and the edges of words, in both widths. The screenshots are saved for review. */
async function seeThrough(page: Page, name: string): Promise<void> {
  await lookAtBothWidths(page);
  for (const window of [wide, narrow]) {
    await showAt(page, window);
    await expectNothingClipped(page);
    await keepPictures(page, name, window);
  }
  await showAt(page, wide);
}

/** Screenshots in light and in dark, beside the report. */
async function keepPictures(page: Page, name: string, { width }: Window): Promise<void> {
  for (const scheme of ['dark', 'light'] as const) {
    await showIn(page, scheme);
    const path = test.info().outputPath(`${name}-${String(width)}-${scheme}.png`);
    await page.screenshot({ path, fullPage: true });
    await test.info().attach(`${name}, ${String(width)}, ${scheme}`, { path });
  }
}
