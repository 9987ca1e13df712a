import type { Page } from '@playwright/test';
import { narrow, wide, type Window } from '../stage/widths.ts';

export interface Movement {
  readonly name: string;
  readonly window: Window;
  readonly move: (page: Page) => Promise<void>;
}

const SECONDS = 5;
/** How often a key that is held down repeats. */
const REPEAT_MS = 1000 / 30;
const PIXELS_A_SECOND = 2400;

/** What people do with a long table, each for five seconds; the first is what the others are held against. */
export const movements: readonly Movement[] = [
  { name: 'nothing (the machine alone)', window: wide, move: (page) => page.waitForTimeout(SECONDS * 1000) },
  { name: 'wheel, 60 rows a second', window: wide, move: (page) => scroll(page, 'mouse') },
  { name: 'scrollbar, another place in every frame', window: wide, move: jump },
  { name: 'arrow key held down', window: wide, move: (page) => hold(page, 'ArrowDown') },
  { name: 'Page Down held down', window: wide, move: (page) => hold(page, 'PageDown') },
  { name: 'cards at 375 pixels, by touch', window: narrow, move: (page) => scroll(page, 'touch') },
  { name: 'cards at 375 pixels, arrow key', window: narrow, move: (page) => hold(page, 'ArrowDown') },
];

async function scroll(page: Page, gestureSourceType: 'mouse' | 'touch'): Promise<void> {
  const pane = page.getByRole('grid').locator('..');
  await pane.scrollIntoViewIfNeeded();
  const box = await pane.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  if (!box) throw new Error('There is no table.');
  const debug = await page.context().newCDPSession(page);
  await debug.send('Input.synthesizeScrollGesture', {
    x: Math.round(box.x + box.width / 2),
    // In the middle of its visible part.
    y: Math.round((Math.max(box.y, 0) + Math.min(box.y + box.height, height)) / 2),
    yDistance: -PIXELS_A_SECOND * SECONDS,
    speed: PIXELS_A_SECOND,
    gestureSourceType,
    preventFling: true,
  });
  await debug.detach();
}

/** Like somebody who drags the scroll bar of a list that is 400,000 pixels high. */
async function jump(page: Page): Promise<void> {
  await page.evaluate(async (frames) => {
    const pane = document.querySelector('table')?.parentElement;
    if (!pane) throw new Error('There is no table.');
    for (let frame = 0; frame < frames; frame += 1) {
      pane.scrollTop = (frame * 997 * 40) % (pane.scrollHeight - pane.clientHeight);
      await new Promise((next) => void requestAnimationFrame(next));
    }
  }, SECONDS * 60);
}

async function hold(page: Page, key: string): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .focus();
  await page.keyboard.press('ArrowRight');
  const end = performance.now() + SECONDS * 1000;
  for (let next = performance.now(); next < end; next += REPEAT_MS) {
    await page.keyboard.down(key);
    await page.waitForTimeout(Math.max(0, next + REPEAT_MS - performance.now()));
  }
  await page.keyboard.up(key);
}
