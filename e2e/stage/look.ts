import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { run, RunOptions } from 'axe-core';

/** Read by each page anew, so the short one. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Looks at the page as it stands, in light and in dark: axe finds nothing at all, and nothing has to be scrolled sideways
 * at this width. The page is left in light.
 */
export async function lookAt(page: Page): Promise<void> {
  // The policy of the pages keeps scripts out; what the debugger evaluates is not asked.
  await page.evaluate(axeSource);
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

/** What moves comes to its end: a half faded word has half its contrast. One end may begin the next movement. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const listMoving = () =>
      document
        .getAnimations()
        .filter(
          (one) => one.playState !== 'finished' && one.effect?.getComputedTiming().endTime !== Infinity,
        );
    for (let moving = listMoving(); moving.length > 0; moving = listMoving()) {
      for (const one of moving) one.finish();
      await new Promise((shown) => void requestAnimationFrame(shown));
    }
    await document.fonts.ready;
  });
}

/** The rules about colours: nothing else is other in the other scheme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

async function findNothing(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    ...(colorScheme === 'dark' && { runOnly: { type: 'rule', values: colorRules } }),
  };
  const found = await page.evaluate(async (asked) => {
    const { violations } = await (globalThis as unknown as { axe: { run: typeof run } }).axe.run(
      document,
      asked,
    );
    return violations.flatMap(({ id, impact, help, nodes }) =>
      nodes.map(
        (node) => `${id} (${impact ?? 'minor'}): ${help}: ${node.html} ${node.any[0]?.message ?? ''}`,
      ),
    );
  }, options);
  expect.soft(found, `axe on ${new URL(page.url()).pathname} in ${colorScheme}`).toEqual([]);
}
