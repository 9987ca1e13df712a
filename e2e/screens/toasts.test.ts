import type { Locator } from '@playwright/test';
import { startPlaying } from '../product/arena.ts';
import { firstLevel } from '../product/levels.ts';
import { attemptScreen } from '../stage/attempt-screen.ts';
import { expect, test } from '../stage/test.ts';
import { narrow, wide } from '../stage/widths.ts';
import { expectToast, pressUnderToasts, refuseToCopy, restOn, stopTime, toasts } from '../stage/toasts.ts';

const FARTHEST_FROM_EDGE_PX = 24;

test('toasts stand at the top right, green for a success, red for an error, blue for what only tells', async ({
  page,
  look,
  asNewExpert,
  productUrl,
}) => {
  const { token } = await asNewExpert();
  const { attempt } = await startPlaying(productUrl, token, firstLevel.slug);
  await page.clock.install();
  await page.goto(`/challenges/c/${firstLevel.slug}/attempts/${attempt.id}`);
  await expect(attemptScreen(page).composer).toBeVisible();
  await stopTime(page);
  await pressUnderToasts(page, 'Copy');
  await expectToast(page, 'Transcript copied');
  expect(await readHue(toasts(page))).toBe('green');
  await refuseToCopy(page);
  await pressUnderToasts(page, 'Copy');
  await expectToast(page, 'The transcript could not be copied');
  const failure = toasts(page, 'The transcript could not be copied');
  expect(await readHue(failure)).toBe('red');
  await restOn(failure, look);
  await page
    .getByRole('button', { name: /^Open menu$|^Your menu/ })
    .filter({ visible: true })
    .press('Enter');
  await pressUnderToasts(page, 'Log out');
  await expectToast(page, 'Successfully logged out');
  const toast = toasts(page, 'Successfully logged out');
  expect(await readHue(toast)).toBe('blue');
  await restOn(toast, look);
  for (const window of [wide, narrow]) {
    await page.setViewportSize(window);
    const readGap = async () => {
      const box = await toast.boundingBox();
      return window.width - (box?.x ?? 0) - (box?.width ?? 0);
    };
    await expect.poll(readGap).toBeLessThanOrEqual(FARTHEST_FROM_EDGE_PX);
  }
});

/** The main colour of what a toast shows beside its words. */
async function readHue(toast: Locator): Promise<'red' | 'green' | 'blue'> {
  const [red = 0, green = 0, blue = 0] = await toast
    .locator('svg')
    .first()
    .evaluate(
      (icon) =>
        getComputedStyle(icon)
          .color.match(/[\d.]+/g)
          ?.map(Number) ?? [],
    );
  if (red > green && red > blue) return 'red';
  return green > blue ? 'green' : 'blue';
}
