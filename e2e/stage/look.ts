import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { run, RunOptions } from 'axe-core';
import { isGate } from '../product/tier.ts';
import { expectSettled } from './settled.ts';
import { narrow, showAt, wide } from './widths.ts';

/** Read by each page anew, so the short one. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The rules about colours: nothing else is other in the other scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What a narrow window may break of a page that is whole in a wide one: it hides, stacks and folds, and says nothing new. */
const narrowRules = [
  ...colourRules,
  'aria-hidden-focus',
  'button-name',
  'heading-order',
  'label',
  'landmark-one-main',
  'link-name',
  'nested-interactive',
  'page-has-heading-one',
  'region',
  'scrollable-region-focusable',
  'target-size',
];

/**
 * Checks the page as it is, in light and in dark: axe finds nothing at all, and nothing has to be scrolled sideways at this
 * width. The page is left in light. Not in the gate, whose journeys are part of `npm run test:all`, too.
 */
export async function lookAt(page: Page): Promise<void> {
  if (isGate) return;
  await bringAxe(page);
  await showIn(page, 'dark');
  await findNothing(page, 'dark', colourRules);
  await showIn(page, 'light');
  await findNothing(page, 'light', undefined);
  await findNoOverflow(page);
}

/**
 * The same in a wide window and, in dark and by fewer rules, in a narrow one, without loading the page again. It is left
 * as wide as it was.
 */
export async function lookAtBothWidths(page: Page): Promise<void> {
  if (isGate) return;
  const before = page.viewportSize() ?? wide;
  await showAt(page, wide);
  await bringAxe(page);
  await showIn(page, 'light');
  await findNothing(page, 'light', undefined);
  await findNoOverflow(page);
  await showIn(page, 'dark');
  await findNothing(page, 'dark', colourRules);
  await showAt(page, narrow);
  await findNothing(page, 'dark', narrowRules);
  await findNoOverflow(page);
  await showIn(page, 'light');
  await showAt(page, before);
}

/** The policy of the pages blocks scripts, but not what the debugger evaluates. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
}

async function findNoOverflow(page: Page): Promise<void> {
  const measure = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const { pathname } = new URL(page.url());
  await expectSettled(measure, `pixels that ${pathname} is too wide`).toBeLessThanOrEqual(0);
}

/** A prerendered page that nobody touched follows the device's scheme at loading only, so it is set here. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(
    (scheme) => document.documentElement.setAttribute('data-mantine-color-scheme', scheme),
    colorScheme,
  );
  await rest(page);
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

async function findNothing(
  page: Page,
  colorScheme: 'light' | 'dark',
  rules: readonly string[] | undefined,
): Promise<void> {
  const options: RunOptions = {
    // Neither passes nor their locations are collected: that would be a tenth of the time.
    reporter: 'no-passes',
    selectors: false,
    preload: false,
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  };
  const ask = () =>
    page.evaluate(async (runOptions) => {
      const { violations } = await (globalThis as unknown as { axe: { run: typeof run } }).axe.run(
        document,
        runOptions,
      );
      return violations.flatMap(({ id, impact, help, nodes }) =>
        nodes.map(
          (node) => `${id} (${impact ?? 'minor'}): ${help}: ${node.html} ${node.any[0]?.message ?? ''}`,
        ),
      );
    }, options);
  const width = String(page.viewportSize()?.width);
  const { pathname } = new URL(page.url());
  await expectSettled(ask, `axe on ${pathname} in ${colorScheme}, ${width} pixels wide`).toEqual([]);
}
