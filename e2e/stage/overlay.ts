import type { Page } from '@playwright/test';

/** Watches, from the first moment of every page, for the overlay that covers all; answers how often it was raised. */
export async function watchOverlay(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const raised = new Set<Element>();
    Object.assign(globalThis, { raised });
    const isOverlay = (status: Element) =>
      status.textContent?.trim() === 'Loading' && getComputedStyle(status).position === 'fixed';
    new MutationObserver(() => {
      for (const status of document.querySelectorAll('[role=status]'))
        if (isOverlay(status)) raised.add(status);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { raised: Set<Element> }).raised.size);
}
