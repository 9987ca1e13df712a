import type { Page } from '@playwright/test';
import { startPlaying } from '../../product/arena.ts';
import { firstLevel } from '../../product/levels.ts';
import { attemptScreen } from '../../stage/attempt-screen.ts';
import { expect, test } from '../../stage/test.ts';
import { expectToast, pressUnderToasts, refuseToCopy, stopTime, toasts } from '../../stage/toasts.ts';

/** How exactly we know when a toast came. */
const UNCERTAIN_MS = 300;
/** Room for a toast to fade. */
const FADE_MS = 600;

/** The toast that has just come stays for so long, and no longer. */
async function expectToLast(page: Page, durationMs: number): Promise<void> {
  await page.clock.runFor(durationMs - UNCERTAIN_MS);
  await expect(toasts(page)).toBeVisible();
  await page.clock.runFor(UNCERTAIN_MS + FADE_MS);
  await expect(toasts(page)).toHaveCount(0);
}

test.beforeEach(async ({ page, asNewExpert, productUrl }) => {
  const { token } = await asNewExpert();
  const { attempt } = await startPlaying(productUrl, token, firstLevel.slug);
  await page.clock.install();
  await page.goto(`/challenges/c/${firstLevel.slug}/attempts/${attempt.id}`);
  await expect(attemptScreen(page).composer).toBeVisible();
});

test('a success stays for 4 seconds, an error for 5', async ({ page }) => {
  await stopTime(page);
  await pressUnderToasts(page, 'Copy');
  await expectToast(page, 'Transcript copied');
  await expectToLast(page, 4000);
  await refuseToCopy(page);
  await pressUnderToasts(page, 'Copy');
  await expectToast(page, 'The transcript could not be copied');
  await expectToLast(page, 5000);
});

test('what only tells stays for 4 seconds, and outlives the page that it came from', async ({ page }) => {
  // By the keyboard: under the mouse a toast waits.
  await pressUnderToasts(page, 'Your menu');
  await stopTime(page);
  await pressUnderToasts(page, 'Log out');
  await expectToast(page, 'Successfully logged out');
  await expect(page).toHaveURL('/');
  await expectToLast(page, 4000);
});
