import type { Page } from '@playwright/test';
import { narrow } from '../stage/widths.ts';
import { expect, test } from '../stage/test.ts';

const ADDRESS = '/dev/kit/table?state=many';
const HEAD_AND_ROWS = 10_001;
const FRAMES = 180;
/** A frame of 60 in a second. */
const FRAME_MS = 1000 / 60;
/** What a fixed piece of work may take before the bound grows with it. */
const CALIBRATION_MS = 9;
const CALIBRATIONS = 8;

test('a table of 10,000 rows leaves time in each of 60 frames a second, wherever it is scrolled', async ({
  page,
}) => {
  await page.goto(ADDRESS);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(HEAD_AND_ROWS));
  const { perFrame, calibration, drawn } = await measureScrolling(page);
  const description = `${perFrame.toFixed(1)} ms, a calibration ${calibration.toFixed(1)} ms`;
  test.info().annotations.push({ type: 'main thread in a frame', description });
  expect(perFrame).toBeLessThan(FRAME_MS * Math.max(1, calibration / CALIBRATION_MS));
  expect(drawn).toBeLessThan(80);
});

test('10,000 rows are gone through by keyboard, and the one with the focus stays', async ({ page }) => {
  await page.goto(ADDRESS);
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .focus();
  await page.keyboard.press('Control+End');
  const focused = page.locator('tr:has(:focus)');
  await expect(focused).toHaveAttribute('aria-rowindex', String(HEAD_AND_ROWS));
  await expect(focused).toBeInViewport();
  await page.keyboard.press('Shift+Space');
  await expect(focused).toHaveAttribute('aria-selected', 'true');
  await page
    .getByRole('grid')
    .locator('..')
    .evaluate((pane) => pane.scrollTo(0, 0));
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeInViewport();
  await expect(focused).toHaveAttribute('aria-rowindex', String(HEAD_AND_ROWS));
});

test('10,000 rows are cards in a narrow window', async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.goto(ADDRESS);
  const card = page.locator('tr[aria-rowindex="2"]');
  await expect(card.getByText('Urgency', { exact: true }).or(card)).toBeVisible();
  expect((await card.boundingBox())?.height).toBeGreaterThan(100);
  await card.getByRole('checkbox').focus();
  await page.keyboard.press('Control+End');
  await expect(page.locator('tr:has(:focus)')).toHaveAttribute('aria-rowindex', String(HEAD_AND_ROWS));
  await expect(page.locator('tr:has(:focus)')).toBeInViewport();
});

/**
 * What the page's main thread computes for a frame in which the list moves by three rows, and for a fixed piece of work over
 * text, in milliseconds. The thread's own time is counted, so another program that is busy on the machine changes nothing.
 */
async function measureScrolling(page: Page) {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskTime = async () => {
    const { metrics } = await debug.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const times: number[] = [];
  for (let round = 0; round < CALIBRATIONS; round += 1) {
    const begun = await taskTime();
    await page.evaluate(workOverText);
    times.push((await taskTime()) - begun);
  }
  const before = await taskTime();
  const drawn = await page.evaluate(async (frames) => {
    const pane = document.querySelector('table')?.parentElement;
    if (!pane) throw new Error('There is no table.');
    for (let frame = 0; frame < frames; frame += 1) {
      pane.scrollTop += 120;
      await new Promise((next) => void requestAnimationFrame(next));
    }
    return document.querySelectorAll('tbody tr').length;
  }, FRAMES);
  return { perFrame: ((await taskTime()) - before) / FRAMES, calibration: Math.min(...times), drawn };
}

/** Runs in the page. */
function workOverText(): number {
  const words = Array.from({ length: 20_000 }, (_, nth) => `word-${String((nth * 7919) % 20_011)}`);
  return new Set(words).size + words.join(' ').replaceAll(/\d/g, 'x').length + words.toSorted().length;
}
