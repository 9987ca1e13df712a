import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/**
 * Looks at the page as it stands, in light and in dark: axe finds nothing at all, and nothing has to be scrolled sideways
 * at this width. The page is left in light.
 */
export async function lookAt(page: Page): Promise<void> {
  // The policy of the pages keeps scripts out; what the debugger evaluates is not asked.
  await page.evaluate(axe.source);
  for (const colorScheme of ['dark', 'light'] as const) {
    await showIn(page, colorScheme);
    await rest(page);
    await findNothing(page, colorScheme);
  }
  const { path, over } = await page.evaluate(() => ({
    path: location.pathname,
    over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  expect.soft(over, `pixels that ${path} is too wide`).toBeLessThanOrEqual(0);
}

/** A prerendered page that nobody touched follows the device when it is loaded, and not later: it is told. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(
    (scheme) => document.documentElement.setAttribute('data-mantine-color-scheme', scheme),
    colorScheme,
  );
}

/** What moves comes to rest: a half faded word has half its contrast. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
    await document.fonts.ready;
  });
}

/** The rules about colours: nothing else is other in the other scheme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

async function findNothing(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(colorScheme === 'dark' && { runOnly: { type: 'rule', values: colorRules } }),
  };
  const found = await page.evaluate(async (asked) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, asked);
    return violations.flatMap(({ id, impact, help, nodes }) =>
      nodes.map(
        (node) => `${id} (${impact ?? 'minor'}): ${help}: ${node.html} ${node.any[0]?.message ?? ''}`,
      ),
    );
  }, options);
  expect.soft(found, `axe on ${new URL(page.url()).pathname} in ${colorScheme}`).toEqual([]);
}
