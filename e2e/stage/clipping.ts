import type { Page } from '@playwright/test';
import { expectSettled } from './settled.ts';

/** Words that are cut off by their box, and elements that overflow the window sideways. */
export async function expectNothingClipped(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  const what = `${pathname}, ${String(page.viewportSize()?.width)} pixels wide`;
  await expectSettled(() => page.evaluate(findClipped), what).toEqual([]);
}

/** Runs in the page. */
function findClipped(): string[] {
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const isInScroller = (element: Element): boolean => {
    for (let above = element.parentElement; above; above = above.parentElement)
      if (scrolls(above)) return true;
    return false;
  };
  /** Hidden on purpose: for screen readers alone, or shortened with an ellipsis. */
  const isIntended = (element: Element) => {
    const { clipPath, textOverflow, position, width } = getComputedStyle(element);
    return clipPath !== 'none' || textOverflow === 'ellipsis' || (position === 'absolute' && width === '1px');
  };
  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className.toString()} "${element.textContent.trim().slice(0, 40)}"`;
  const shown = [...document.querySelectorAll('main *, [role=dialog] *')].filter(
    (element) => element instanceof HTMLElement && element.checkVisibility({ opacityProperty: true }),
  ) as HTMLElement[];
  const cut = shown.filter((element) => {
    if (isIntended(element) || element.textContent.trim() === '' || element.matches('select, textarea'))
      return false;
    const { overflowX, overflowY } = getComputedStyle(element);
    const isCutX = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const isCutY = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
    return isCutX || isCutY;
  });
  const out = shown.filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    const isOut = width > 1 && (right > document.documentElement.clientWidth + 1 || left < -1);
    return isOut && !isIntended(element) && !isInScroller(element);
  });
  return [...cut.map((one) => `cut off: ${describe(one)}`), ...out.map((one) => `outside: ${describe(one)}`)];
}
