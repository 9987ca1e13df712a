import type { Page } from '@playwright/test';

export interface Window {
  readonly width: number;
  readonly height: number;
}

export const wide: Window = { width: 1280, height: 800 };
/** A telephone: it is touched. */
export const narrow: Window = { width: 375, height: 812 };

/** Makes the window so wide, and waits until the page is laid out for it. */
export async function showAt(page: Page, window: Window): Promise<void> {
  const now = page.viewportSize();
  if (now?.width === window.width && now.height === window.height) return;
  await page.setViewportSize(window);
  const debug = await page.context().newCDPSession(page);
  await debug.send('Emulation.setTouchEmulationEnabled', { enabled: window === narrow });
  await debug.detach();
  // A script's change after a resize is drawn a frame later.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((shown) => void requestAnimationFrame(shown));
  });
}
