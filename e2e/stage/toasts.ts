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

/** Runs in every page from its first moment: keeps what its alerts say, of which a toast is gone after four seconds. */
export function recordAlerts(): void {
  const texts = new Set<string>();
  Object.assign(globalThis, { alertTexts: texts });
  const record = () => {
    for (const alert of document.querySelectorAll('[role=alert]')) texts.add(alert.textContent);
  };
  new MutationObserver(record).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Waits until a toast has shown `text` in this document, even if it is gone again by now. */
export async function expectToastShown(page: Page, text: string): Promise<void> {
  const read = () =>
    page.evaluate(() => [...(globalThis as unknown as { alertTexts: Set<string> }).alertTexts].join('\n'));
  await expect.poll(read).toContain(text);
}

/** From here on time passes only by `page.clock`, which was installed before the page was opened. */
export async function stopTime(page: Page): Promise<void> {
  // A busy machine may miss the chosen instant. The clock is stopped from the first try on, so the next is in time.
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))).toPass();
}

/** Lets time pass until a toast says `text`; it came within the last few steps. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(STEP_MS);
    // Checked once a step, however long a check takes: the clock is stopped meanwhile.
    expect(await toasts(page, text).count()).toBe(1);
  }).toPass({ intervals: [STEP_MS] });
}

/** Lets time pass while the mouse rests on a toast, which stays for as long as it does; then stops the clock again. */
export async function restOn(toast: Locator, look: () => Promise<void>): Promise<void> {
  const page = toast.page();
  await toast.hover();
  await page.clock.resume();
  await look();
  await stopTime(page);
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
