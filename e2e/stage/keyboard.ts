import { expect, type Page } from '@playwright/test';

const LONGEST_WALK = 80;
/** A server on a busy machine may take as long to answer the page's requests. */
const LONGEST_WAIT_MS = 20_000;

interface Focused {
  readonly name: string;
  readonly isSeen: boolean;
}

/**
 * Walks with Tab until something with this name has the focus; every stop on the way must show that it has it. It may
 * come while the walk goes round.
 */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const latest = Date.now() + LONGEST_WAIT_MS;
  for (let steps = 0; steps < LONGEST_WALK || Date.now() < latest; steps += 1) {
    await page.keyboard.press('Tab');
    const focused = await readFocus(page);
    expect(focused.isSeen, `focus on "${focused.name}" can be seen`).toBe(true);
    if (name.test(focused.name)) return;
  }
  throw new Error(`More than ${String(LONGEST_WALK)} presses of Tab do not lead to ${String(name)}.`);
}

/** Walks with Tab around the whole page: every visible control can be reached, each shows its focus, and none traps it. */
export async function tabAround(page: Page): Promise<void> {
  for (let isNew = true; isNew;) {
    await page.keyboard.press('Tab');
    const focused = await readFocus(page);
    expect.soft(focused.isSeen, `focus on "${focused.name}" can be seen`).toBe(true);
    isNew = await page.evaluate(markFocused);
  }
  const { pathname, search } = new URL(page.url());
  expect(await page.evaluate(listUnreached), `not reached by Tab on ${pathname}${search}`).toEqual([]);
}

/** False where it had the focus before: then the way round is closed. */
function markFocused(): boolean {
  const element = document.activeElement ?? document.body;
  const isNew = !element.hasAttribute('data-walked');
  element.setAttribute('data-walked', '');
  return isNew;
}

/** What is shown and may be reached, but for the other choices of a group, among which the arrows choose. */
function listUnreached(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]',
  );
  const isShown = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  return [...controls]
    .filter((one) => one.tabIndex >= 0 && one.getAttribute('type') !== 'radio' && isShown(one))
    .filter((one) => !one.hasAttribute('data-walked'))
    .map((one) => one.outerHTML.slice(0, 200));
}

/** The name of the focused element, and whether a ring, an outline or a border shows the focus. */
function readFocus(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement;
    // A new screen takes the focus as a whole, so that reading and walking begin there; it shows no ring.
    if (!(element instanceof HTMLElement) || element.tabIndex < 0) return { name: '', isSeen: true };
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement> | null) : null;
    const label = [...(labels ?? [])].map((each) => each.textContent).join(' ');
    const name = element.getAttribute('aria-label') ?? (label === '' ? element.textContent : label);
    const row = element.closest('tr, li, label');
    // Around a field of chosen words the whole field has the ring.
    const holder = element.closest('.mantine-TagsInput-input');
    const drawn = [element, element.parentElement, element.nextElementSibling, row, holder].filter(
      (each) => each !== null,
    );
    const isSeen = drawn.some((each) =>
      [null, '::before', '::after'].some((part) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each, part);
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      }),
    );
    return { name: name.trim(), isSeen };
  });
}
