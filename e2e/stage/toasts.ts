import { expect, type Locator, type Page } from '@playwright/test';

/** Steps in which time goes on while something is waited for. */
const STEP_MS = 50;

/** The toasts that are on the screen, or those of them that say `text`. */
export function toasts(page: Page, text = ''): Locator {
  return page
    .getByRole('alert')
    .filter({ has: page.getByRole('button', { name: 'Close' }) })
    .filter({ hasText: text });
}

/** From here on time passes only by `page.clock`, which was installed before the page was opened. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Lets time pass until so many toasts say `text`; the last of them came within the last few steps. */
export async function expectToast(page: Page, text: string, count = 1): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(STEP_MS);
    await expect(toasts(page, text)).toHaveCount(count, { timeout: STEP_MS });
  }).toPass({ intervals: [STEP_MS] });
}

/** Presses where a toast may lie over the button, and whatever the focus does in a menu that has just opened. */
export async function pressUnderToasts(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).filter({ visible: true }).dispatchEvent('click');
}

/** From here on the browser refuses to copy. */
export async function refuseToCopy(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
}
