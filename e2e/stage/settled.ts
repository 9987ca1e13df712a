import { expect, type Page } from '@playwright/test';

/** How long a page may take to come to rest after its window or its colours changed, on a busy machine. */
const REST_MS = 40_000;

const soft = expect.configure({ soft: true });

/**
 * Judges a page as it comes to rest: what is drawn anew by a measured width, such as a chart, is in between for some
 * frames. What it finds then fails the test at its end, so that one run names all there is.
 */
export function expectSettled<Found>(find: () => Promise<Found>, what: string) {
  return soft.poll(find, { message: what, timeout: REST_MS });
}

/** A screen is ready: something of it is visible, and nothing on it is loading any more. */
export async function expectScreen(page: Page, sign: string | RegExp): Promise<void> {
  await expect(page.getByText(sign).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^\s*Loading/ })).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
