import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * Looks at the page as it stands: axe finds nothing at all, and nothing has to be scrolled sideways at this width. What
 * moves comes to rest first, since a half faded word has half its contrast.
 */
export async function lookAt(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
    await document.fonts.ready;
  });
  // The policy of the pages keeps scripts out; what the debugger evaluates is not asked.
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, impact, help, nodes }) =>
      nodes.map(
        (node) => `${id} (${impact ?? 'minor'}): ${help}: ${node.html} ${node.any[0]?.message ?? ''}`,
      ),
    );
  });
  const { path, over } = await page.evaluate(() => ({
    path: location.pathname,
    over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  expect.soft(found, `axe on ${path}`).toEqual([]);
  expect.soft(over, `pixels that ${path} is too wide`).toBeLessThanOrEqual(0);
}
