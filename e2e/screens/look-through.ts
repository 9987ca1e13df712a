import type { Page } from '@playwright/test';
import { lookAtBothWidths } from '../stage/look.ts';
import { expectScreen } from '../stage/settled.ts';
import { expect, test } from '../stage/test.ts';
import type { Screen } from './screens.ts';

/** Far more than a busy machine needs to load a screen and look it through. */
export const SCREEN_MS = 30_000;

/** Opens one screen after the other: each is whole, and asked for by its loader alone. */
export async function lookThrough(page: Page, screens: readonly Screen[]): Promise<void> {
  test.setTimeout(screens.length * SCREEN_MS);
  for (const { path, sign } of screens) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectScreen(page, sign);
      expect(await listForgottenQueries(page), 'is asked for by the loader, not by the screen').toEqual([]);
      expect(await listUnsetVariables(page), 'is set on every page that uses it').toEqual([]);
      await lookAtBothWidths(page);
    });
  }
}

/** A request that the screen made itself: its loader should have begun it. */
function listForgottenQueries(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('mark')
      .map(({ name }) => name)
      .filter((name) => name.startsWith('forgotten-query')),
  );
}

/** Custom properties that a rule of ours for something on the page names, and that nothing sets there. */
function listUnsetVariables(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rulesOf = (rules: CSSRuleList): CSSStyleRule[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule];
        const isOfKit = rule instanceof CSSLayerBlockRule && rule.name === 'mantine';
        return rule instanceof CSSGroupingRule && !isOfKit ? rulesOf(rule.cssRules) : [];
      });
    const unset = [...document.styleSheets]
      .flatMap(({ cssRules }) => rulesOf(cssRules))
      .flatMap((rule) => {
        const named = [...rule.cssText.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);
        const used = named.length > 0 ? document.querySelector(rule.selectorText) : null;
        return used === null
          ? []
          : named.filter((name) => getComputedStyle(used).getPropertyValue(name) === '');
      });
    return [...new Set(unset)];
  });
}
